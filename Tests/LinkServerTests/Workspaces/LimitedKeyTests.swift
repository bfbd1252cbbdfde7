import LinkAPI
import LinkServer
import Testing

/// Keys that are for some domains of a workspace only.
@Suite("Keys for domains", .timeLimit(.minutes(1)))
struct LimitedKeyTests {
    private static let app = #"{"appleAppIDs":["AAAAAAAAAA.com.example.garden","EEEEEEEEEE.com.evil"]}"#
    private static let workspace = "/api/v1/workspaces/garden"

    /// Everything that a workspace's key may change and that is not about one domain, with a request that an unlimited key
    /// may send.
    private static let changes: [AdminEndpoint: (path: String, body: String)] = [
        .saveApp: ("\(workspace)/apps/main", app),
        .deleteApp: ("\(workspace)/apps/spare", ""),
        .saveMember: ("\(workspace)/members/ada", #"{"name":"Ada","role":"owner"}"#),
        .deleteMember: ("\(workspace)/members/bob", ""),
        .makeKey: ("\(workspace)/keys", #"{"label":"x","scopes":["publish"]}"#),
        .applyDescription: ("\(workspace)/description", #"{"apps":[{"id":"main","app":\#(app)}],"domains":[]}"#),
        .offerClaim: (
            "\(workspace)/app-claims/apple/AAAAAAAAAA.com.example.garden/offers", #"{"workspace":"x","kind":"share"}"#
        ),
        .saveVisitSettings: ("\(workspace)/visit-settings", #"{"days":1,"totalsDays":1,"honoursOptOut":true}"#),
        .eraseVisits: ("\(workspace)/visits", ""),
        .acceptClaim: ("\(workspace)/app-claims/apple/BBBBBBBBBB.com.example.kitchen/accept", ""),
    ]

    private func withLimitedKey(
        _ domains: [String],
        _ body: @escaping @Sendable (RunningServer, _ root: String, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let root = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: root)
            for host in ["only.example", "other.example"] {
                try await server.grant("/garden/", of: host, to: "garden", key: root)
            }
            let spare = try await server.send("PUT", "\(Self.workspace)/apps/spare", "{}", key: root)
            try #require(spare.status == 201, "\(spare.bodyText)")
            let bob = #"{"name":"Bob","role":"viewer"}"#
            try #require(try await server.send("PUT", "\(Self.workspace)/members/bob", bob, key: root).status == 201)
            let scopes: [ScopeName] = [.read, .write, .publish, .manage]
            let key = try await server.makeKey(for: "garden", scopes, domains: domains, key: root)
            try await body(server, root, key)
        }
    }

    @Test("change nothing that works on the workspace's other domains, and are told which those are")
    func keepToDomains() async throws {
        try await withLimitedKey(["only.example"]) { server, root, key in
            for (endpoint, change) in Self.changes {
                let refused = try await server.send(endpoint.method, change.path, change.body, key: key)
                #expect(refused.status == 403, "\(endpoint): \(refused.bodyText)")
                let problem = try refused.message(Problem.self)
                guard endpoint != .makeKey else { continue }
                #expect(problem.code == .otherDomains, "\(endpoint)")
                #expect(problem.detail.contains("other.example") == true, "\(endpoint): \(problem.detail)")
                #expect(!problem.detail.contains("only.example"), "\(endpoint)")
            }
            let app = try await server.send("GET", "\(Self.workspace)/apps/main", key: root)
            #expect(!app.bodyText.contains("evil"))
        }
    }

    @Test("are in this table for every endpoint that changes a workspace and names no domain")
    func isComplete() {
        let endpoints = AdminEndpoint.allCases.filter { endpoint in
            guard case .key(let permission) = endpoint.about?.access, permission != .read else { return false }
            return endpoint.method != "GET" && !endpoint.parameterNames.contains("host")
        }
        // Links name their domain in the address; see the tests of visits.
        let links: Set<AdminEndpoint> = [
            .createLink, .saveLink, .deleteLink, .writeLinks, .undoLinks, .eraseLinkVisits,
        ]
        #expect(Set(endpoints) == Set(Self.changes.keys).union([.deleteKey]).union(links))
    }

    @Test("change apps and members where they are for all domains of the workspace")
    func changeOwn() async throws {
        try await withLimitedKey(["only.example", "other.example"]) { server, _, key in
            for endpoint in [AdminEndpoint.saveApp, .deleteApp, .saveMember, .deleteMember, .applyDescription] {
                guard let change = Self.changes[endpoint] else { continue }
                let done = try await server.send(endpoint.method, change.path, change.body, key: key)
                #expect((200...204).contains(done.status), "\(endpoint): \(done.bodyText)")
            }
        }
    }

    @Test("delete keys for their own domains only")
    func deleteOwnKeys() async throws {
        try await withLimitedKey(["only.example"]) { server, root, key in
            let scopes = #""label":"x","scopes":["read"]"#
            let bodies = [
                (#"{\#(scopes)}"#, 403), (#"{\#(scopes),"domains":["other.example"]}"#, 403),
                (#"{\#(scopes),"domains":["only.example"]}"#, 204),
            ]
            for (body, status) in bodies {
                let made = try await server.send("POST", "\(Self.workspace)/keys", body, key: root)
                let id = try made.message(NewKeyMessage.self).id
                let deleted = try await server.send("DELETE", "\(Self.workspace)/keys/\(id)", key: key)
                #expect(deleted.status == status, "\(deleted.bodyText)")
            }
        }
    }

    @Test("publish on their domain with a description that leaves the apps as they are")
    func applyOwn() async throws {
        try await withLimitedKey(["only.example"]) { server, root, key in
            let app = try await server.send("GET", "\(Self.workspace)/apps/main", key: root).message(AppMessage.self)
            let package = try #require(app.androidPackages.first)
            let digest = try #require(package.certificates.first).sha256
            let body = """
                {"apps":[{"id":"main","app":{"name":"\(app.name)","appleAppIDs":["\(app.appleAppIDs[0])"],
                 "androidPackages":[{"name":"\(package.name)","certificates":[{"sha256":"\(digest)"}]}]}}],
                 "domains":[{"host":"only.example","draft":{"rules":[{"path":"/garden/*","apps":["main"]}]}}]}
                """
            let applied = try await server.send("PUT", "\(Self.workspace)/description", body, key: key)
            #expect(applied.status == 200, "\(applied.bodyText)")
        }
    }
}
