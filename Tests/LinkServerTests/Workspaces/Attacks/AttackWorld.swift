import Foundation
import HostingTesting
import LinkAPI
import LinkStore
import LinkStoreTesting
import TenancyTesting
import Testing

/// Three domains and five workspaces, as every trick finds them.
///
/// - `go.example` has four workspaces, one of which holds all that the others do not, and one a prefix inside of another's.
/// - `two.example` has an uploaded file for `/legacy/*`, two workspaces, and a prefix whose holder has published nothing.
/// - `raw.example` has uploaded files only.
struct AttackWorld: Sendable {
    let records: [StoredRecord]
    let audit: [AuditEntry]
    let keys: [Actor: String]

    static let hosts = [AttackStep.host, AttackStep.second, AttackStep.raw]

    /// The files that the administrator uploaded.
    static let base = """
        {"applinks":{"details":[{"appIDs":["LLLLLLLLLL.com.example.administrator"],\
        "components":[{"/":"/legacy/*"}]}]},"webcredentials":{"apps":["LLLLLLLLLL.com.example.administrator"]}}
        """
    static let androidBase = """
        [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",\
        "package_name":"com.example.administrator","sha256_cert_fingerprints":["\(digest("CD"))"]}}]
        """

    static func digest(_ byte: String) -> String { Array(repeating: byte, count: 32).joined(separator: ":") }

    /// The identifier of a workspace's app.
    static func appID(_ actor: Actor, _ suffix: String = "") -> String {
        "\(String(repeating: actor.rawValue.prefix(1).uppercased(), count: 10)).com.example.\(actor.rawValue)\(suffix)"
    }

    static func app(_ actor: Actor, _ suffix: String = "") -> String {
        """
        {"appleAppIDs":["\(appID(actor, suffix))"],"androidPackages":[{"name":"com.example.\(actor.rawValue)",\
        "certificates":[{"sha256":"\(digest("AB"))"}]}]}
        """
    }

    /// Made once, through the API.
    static func shared() async throws -> AttackWorld { try await task.value }

    private static let task = Task { try await make() }

    private static func make() async throws -> AttackWorld {
        let store = MemoryLinkStore()
        let keys = Inbox<[Actor: String]>()
        try await withServer(store) { server in keys.put(try await fill(server)) }
        let snapshot = try await store.snapshot(of: RecordCollection.all)
        let audit = try await store.audit(after: 0, limit: .max)
        return AttackWorld(records: snapshot.records, audit: audit, keys: try await keys.next())
    }

    /// A store of its own for one trick.
    func store() async throws -> MemoryLinkStore {
        let store = MemoryLinkStore()
        let changes = records.compactMap { record in
            record.value.map { RecordChange(put: $0, content: record.content, at: record.address) }
        }
        _ = try await store.commit(StoreCommit(changes: changes, audit: audit), expecting: 0)
        return store
    }

    private static func fill(_ server: RunningServer) async throws -> [Actor: String] {
        let key = try await server.makeKey()
        var keys: [Actor: String] = [.administrator: key]
        for host in hosts { _ = try await server.send("PUT", "/api/v1/domains/\(host)", key: key) }
        for host in [AttackStep.second, AttackStep.raw] {
            _ = try await server.publish(base, host: host, key: key)
            _ = try await server.publish(androidBase, kind: "assetlinks", host: host, key: key)
        }
        for actor in Actor.workspaces {
            let name = actor.rawValue
            let made = try await server.send("PUT", "/api/v1/workspaces/\(name)", #"{"name":"\#(name)"}"#, key: key)
            try #require(made.status == 201, "\(made.bodyText)")
            let app = try await server.send("PUT", "/api/v1/workspaces/\(name)/apps/main", app(actor), key: key)
            try #require(app.status == 201, "\(app.bodyText)")
        }
        for actor in Actor.workspaces where actor != .stranger {
            try await server.grant(actor.prefix, of: AttackStep.host, to: actor.rawValue, key: key)
        }
        try await server.grant("/garden/", of: AttackStep.second, to: "garden", key: key)
        try await server.grant("/stranger/", of: AttackStep.second, to: "stranger", key: key)
        try await server.grant("/menu/", of: AttackStep.second, to: "kitchen", key: key)
        for actor in Actor.workspaces {
            keys[actor] = try await server.makeKey(for: actor.rawValue, ScopeName.allCases, key: key)
        }
        keys[.limitedGarden] = try await server.makeKey(
            for: "garden",
            ScopeName.allCases,
            domains: [AttackStep.second],
            key: key
        )
        let rules: [(Actor, String, [String])] = [
            (.front, AttackStep.host, ["/front/*", "/about"]), (.garden, AttackStep.host, ["/garden/*"]),
            (.kitchen, AttackStep.host, ["/kitchen/pan/*", "/kitchen/menu"]),
            (.cellar, AttackStep.host, ["/kitchen/cellar/*"]),
            (.garden, AttackStep.second, ["/garden/*"]), (.stranger, AttackStep.second, ["/stranger/*"]),
        ]
        for (actor, host, paths) in rules {
            for step in [
                AttackStep.draft(paths.map(AttackStep.path), on: host, by: actor), .publish(on: host, by: actor),
            ] {
                // What the first publication of the holder of "/" takes from the uploaded file, an administrator accepts.
                let answer = try await server.sendAccepting(step.method, step.path, step.body ?? "", key: key)
                try #require(answer.status == 201, "\(step.description): \(answer.bodyText)")
            }
        }
        return keys
    }

    /// The links that are asked after each step.
    static let links: [String: [ProbeLink]] = [
        AttackStep.host: shared.map { ProbeLink(host: AttackStep.host, $0) },
        AttackStep.second: [
            "/", "/garden/rose", "/garden", "/gardenia", "/stranger/x", "/menu/soup", "/%6Denu/soup", "/nobody",
            "/legacy/1",
            "/legacy", "/new/1", "/garden/../stranger/x", "/garden/%2e%2E/menu/soup", "/stranger/x/../../garden/rose",
            "/legacy/../garden/rose", "/legacy/%2e./menu/soup",
        ].map { ProbeLink(host: AttackStep.second, $0) },
        AttackStep.raw: ["/", "/legacy/1", "/garden/rose", "/kitchen/pan/x", "/new/1"].map {
            ProbeLink(host: AttackStep.raw, $0)
        },
    ]

    /// Those with dot segments, which belong to nobody: nobody is asked when they close, or open for a single holder.
    static let linksWithDots = Set(links.values.joined().filter(\.hasDotSegments).map(\.url))

    private static let shared = [
        "", "/", "/about", "/about/x", "/front", "/front/x", "/front/x?y=1#z", "/nobody/x", "/de", "/de/x",
        "/garden", "/garden/", "/garden/rose", "/garden/rose/red", "/garden/team/x", "/garden/team/x?y=1",
        "/garden/%72ose", "/GARDEN/rose", "/garden//rose", "//garden/rose", "/garden/?q=1", "/garden/rose#top",
        "/garden/../kitchen/pan/x", "/garden/%2e%2e/kitchen/pan/x", "/%67arden/rose", "/gardenia", "/garden%2Frose",
        "/garden/.well-known/x", "/garden/.%2e/kitchen/pan/x", "/garden/%2E./kitchen/menu",
        "/garden/%2E%2e/kitchen/menu",
        "/garden/..%2Fkitchen/pan/x", "/garden/rose/../../kitchen/menu", "/garden/%FF/../../kitchen/menu",
        "/garden//../kitchen/menu", "/garden/./rose", "/x/../kitchen/pan/x", "/x/%2e%2E/kitchen/menu",
        "/x.y/../kitchen/menu", "/./kitchen/pan/x", "/%2e/kitchen/menu", "/about/../kitchen/pan/x",
        "/kitchen/pan/../cellar/wine", "/kitchen/./cellar/wine", "/kitchen/pan/.%2E/%2e%2e/garden/rose",
        "/kitchen/cellar/../../garden/rose", "/kitchen/cellar/%2e%2e/pan/x", "/front/../garden/rose",
        "/kitchen", "/kitchen/", "/kitchen/pan/x", "/kitchen/menu", "/kitchen/menu?lang=de", "/%6Bitchen/pan/x",
        "/%6bitchen/pan/x", "/kitchen%2Fpan/x", "/KITCHEN/pan/x", "/kitchen//pan/x", "//kitchen/pan/x",
        "/kitchen/../garden/rose", "/kitchen/%zz1", "/kitchen/pan/x#f", "/kitchenette/x", "/kitchen/pan/de/x",
        "/kitchen/cellar", "/kitchen/cellar/wine", "/kitchen/cellar/%77ine", "/kitchen/%63ellar/wine",
        "/kitchen//cellar/wine", "/kitchen/cellar/../menu", "/kitchen/CELLAR/wine",
        "/legacy", "/legacy/1", "/legacy/1?x=y", "/stranger/x", "/.well-known/x", "/.well-known/assetlinks.json",
    ]
}
