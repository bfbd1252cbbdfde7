import BridgeCompatibility
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

/// What Bridge's apps and workspaces have in common: shares, and a domain whose files only one of them makes.
@Suite("Bridge's apps beside workspaces", .timeLimit(.minutes(3)))
struct BridgeShareTests {
    private static let host = "ws.example"

    private static func configuration() throws -> LinkServerConfiguration {
        let host = try HostName(host)
        return .local { $0.extensions = [BridgeEndpoints(host: host)] }
    }

    /// A server with the tenants `garden` and `kitchen`, of which the first has a link.
    private func withTenants(
        _ body: @escaping @Sendable (RunningServer, _ key: String, _ own: String) async throws -> Void
    ) async throws {
        try await withServer(configuration: try Self.configuration()) { server in
            let key = try await server.makeKey()
            for app in [Self.app("garden", ["/garden/*"], version: nil), #"{"identifier":"kitchen","name":"k"}"#] {
                try #require(try await server.bridge("POST", "/v1/apps", app, key: key).status == 201)
            }
            try await body(server, key, try await server.makeKey(for: "garden", [.read, .write, .publish], key: key))
        }
    }

    private static func app(_ id: String, _ paths: [String], apps: Int = 1, version: Int? = 1) -> String {
        let list = paths.map { "\"\($0)\"" }.joined(separator: ",")
        let links = (0..<apps).map { #"{"appID":"AAAAAAAAAA.org.\#(id)\#($0)","paths":[\#(list)]}"# }
        let version = version.map { #""version":\#($0),"# } ?? ""
        let members = #""name":"The \#(id)",\#(version)"appleAppLinks":[\#(links.joined(separator: ","))]"#
        return #"{"identifier":"\#(id)",\#(members)}"#
    }

    @Test(
        "an app does not grow beyond its workspace's shares, through any client",
        arguments: [
            ("rules", app("garden", ["/garden/1", "/garden/2"]), "2 rules, 1 more than its share of 1", "rules"),
            ("apps", app("garden", ["/garden/*"], apps: 2), "2 apps, 1 more than its share of 1", "apps"),
            ("diskBytes", app("garden", ["/garden/1", "/garden/2"]), "bytes in the store", "disk-bytes"),
        ]
    )
    func keepsShares(member: String, change: String, sentence: String, share: String) async throws {
        try await withTenants { server, key, own in
            let limit = #"{"name":"garden","shares":{"\#(member)":1}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", limit, key: key).status == 200)
            let before = try await server.visit(Self.host).body
            for (path, caller) in [("self", own), ("garden", key)] {
                let refused = try await server.bridge("POST", "/v1/apps/\(path)", change, key: caller)
                #expect(refused.status == 400)
                #expect(refused.bodyText.contains(sentence), "\(refused.bodyText)")
                #expect(refused.bodyText.contains(#""type":"BadRequestException""#))
            }
            #expect(try await server.visit(Self.host).body == before)
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_share_refusals_total{share=\"\(share)\"} 2\n"))
            let more = #"{"name":"garden","shares":{"\#(member)":100000}}"#
            #expect(try await server.send("PUT", "/api/v1/workspaces/garden", more, key: key).status == 200)
            let saved = try await server.bridge("POST", "/v1/apps/self", change, key: own)
            #expect(saved.status == 200, "\(saved.bodyText)")
        }
    }

    @Test("an app does not grow beyond an even share of the file, unless an administrator saves it")
    func keepsEvenShare() async throws {
        try await withTenants { server, key, own in
            let long = String(repeating: "x", count: 1_100)
            let paths = (0..<63).map { "/garden/\($0)\(long)/*" }
            let refused = try await server.bridge("POST", "/v1/apps/self", Self.app("garden", paths), key: own)
            #expect(refused.status == 400)
            #expect(refused.bodyText.contains("use less, or let an administrator save it"), "\(refused.bodyText)")
            let saved = try await server.bridge("POST", "/v1/apps/garden", Self.app("garden", paths), key: key)
            #expect(saved.status == 200, "\(saved.bodyText)")
            // What is there may stay, and become smaller.
            let less = Self.app("garden", Array(paths.dropLast()), version: 2)
            #expect(try await server.bridge("POST", "/v1/apps/self", less, key: own).status == 200)
            let more = Self.app("garden", paths, version: 3)
            #expect(try await server.bridge("POST", "/v1/apps/self", more, key: own).status == 400)
        }
    }

    @Test("a server does not start for Bridge's clients with a domain of which workspaces hold paths")
    func refusesSharedHost() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
        }
        let configuration = try Self.configuration()
        let error = await #expect(throws: LinkServerError.self) {
            try await withServer(store, configuration: configuration) { _ in }
        }
        #expect(error?.code == .hostInUse)
        #expect(
            error?.sentence
                == "The files of ws.example are made of the rules of workspaces, which hold paths of it (\"garden\"), and cannot "
                + "be made for the clients of another product as well: name another host with --bridge-host, or take the paths "
                + "back first with \"waymark grant remove\"."
        )
    }

    @Test("workspaces get no paths of the domain whose files are made for Bridge's clients")
    func refusesGrants() async throws {
        try await withTenants { server, key, _ in
            let grant = #"{"prefix":"/garden/","workspace":"garden"}"#
            let refused = try await server.send("POST", "/api/v1/domains/\(Self.host)/grants", grant, key: key)
            #expect(refused.status == 409)
            let problem = try refused.message(Problem.self)
            #expect(problem.code == .inUse)
            #expect(problem.detail.contains("--bridge-host"))
            try await server.grant("/garden/", of: "other.example", to: "garden", key: key)
        }
    }
}
