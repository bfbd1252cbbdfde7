import BridgeCompatibility
import LinkAPI
import LinkServer
import LinkStore
import Testing

/// Drafts whose check takes long, over real sockets.
@Suite("A check that takes long")
struct HostileDraftTests {
    private static let host = "go.example"
    private static let path = "/api/v1/workspaces/garden/domains/go.example/draft"

    /// Wide rules before one that is checked against what another workspace holds.
    private static let draft: String = {
        let exclusions = (0..<10).map { #"{"path":"*$(lang)/*\#($0)","exclude":true}"# }
        let rules = exclusions + [#"{"path":"*$(lang)/*$(region)/*","apps":["main"]}"#]
        return #"{"rules":[\#(rules.joined(separator: ","))]}"#
    }()

    /// Rules of which it takes long to see that the exclusions meet no opening.
    private static let slowDraft: String = {
        let rest = String(repeating: "?", count: 12)
        let exclusions = ["a", "c", "d", "e"].map { #"{"path":"/garden/*\#($0)\#(rest)","exclude":true}"# }
        let rules = exclusions + [#"{"path":"/garden/*b\#(rest)","apps":["main"]}"#]
        return #"{"rules":[\#(rules.joined(separator: ","))]}"#
    }()

    /// A server with two workspaces whose long checks are held.
    private func withTwo(
        isHolding: Bool = true,
        _ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for (id, team) in [("garden", "AAAAAAAAAA"), ("kitchen", "BBBBBBBBBB")] {
                try await server.makeWorkspace(id, team: team, key: key)
                try await server.grant("/\(id)/", of: Self.host, to: id, key: key)
            }
            if isHolding { server.checks.close() }
            try await body(server, key)
        }
    }

    @Test("keeps nobody else waiting, neither for answers nor for changes")
    func keepsNobodyWaiting() async throws {
        try await withTwo { server, key in
            async let hostile = server.send("PUT", Self.path, Self.draft, key: key)
            try await server.checks.begun.next()
            #expect(try await server.admin("GET", "/healthz").status == 200)
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 201)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            #expect(try await server.visit(Self.host).status == 200)
            server.checks.open()
            let response = try await hostile
            #expect(response.status == 422)
            #expect(try response.message(Problem.self).code == .outsideGrants)
        }
    }

    @Test("takes turns with the others of its workspace")
    func takesTurns() async throws {
        try await withTwo { server, key in
            async let first = server.send("PUT", Self.path, Self.draft, key: key)
            try await server.checks.begun.next()
            async let second = server.send("PUT", Self.path + "?dryRun=true", Self.draft, key: key)
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 201)
            server.checks.open()
            for response in [try await first, try await second] { #expect(response.status == 422) }
            #expect(server.checks.most == 1)
        }
    }

    @Test("ends when its client leaves")
    func endsWithClient() async throws {
        try await withTwo { server, key in
            try await RawConnection.open(port: server.adminPort) { (connection: inout RawConnection) async throws in
                let head = [
                    "PUT \(Self.path) HTTP/1.1", "Host: admin", "Authorization: Bearer \(key)",
                    "Content-Type: application/json", "Content-Length: \(Self.draft.utf8.count)", "", "",
                ]
                try await connection.send(head.joined(separator: "\r\n") + Self.draft)
                try await server.checks.begun.next()
            }
            #expect(try await server.checks.ended.next())
        }
    }

    @Test("ends when the server stops")
    func endsWithServer() async throws {
        try await withTwo { server, key in
            async let hostile = server.send("PUT", Self.path, Self.draft, key: key)
            try await server.checks.begun.next()
            await server.shutDown()
            #expect(try await server.checks.ended.next())
            let response = try await hostile
            #expect(response.status == 503)
            #expect(try response.message(Problem.self).code == .shuttingDown)
        }
    }

    @Test(
        "keeps nobody waiting when it is about shares, a workspace or a policy",
        arguments: [
            ("GET", "/api/v1/workspaces/garden", "", false),
            ("GET", "/api/v1/domains/go.example/shares", "", false),
            ("PUT", "/api/v1/domains/go.example/policy", #"{"reservedPaths":["/other/*"]}"#, true),
        ]
    )
    func keepsNobodyWaiting(method: String, path: String, body: String, isActive: Bool) async throws {
        try await withTwo(isHolding: false) { server, key in
            #expect(try await server.send("PUT", Self.path, Self.slowDraft, key: key).status == 201)
            _ = try await server.publishDraft(of: "garden", on: Self.host, key: key)
            if !isActive {
                let change = #"{"name":"garden","isActive":false}"#
                let saved = try await server.sendAccepting("PUT", "/api/v1/workspaces/garden", change, key: key)
                #expect(saved.status == 200, "\(saved.bodyText)")
            }
            server.checks.close()
            async let slow = server.send(method, path, body, key: key)
            try await server.checks.begun.next()
            #expect(try await server.admin("GET", "/healthz").status == 200)
            #expect(try await server.draft("/kitchen/*", of: "kitchen", on: Self.host, key: key).status == 201)
            _ = try await server.publishDraft(of: "kitchen", on: Self.host, key: key)
            server.checks.open()
            let response = try await slow
            #expect(response.status == 200, "\(response.bodyText)")
        }
    }

    /// An app of BridgeServer2 with one path.
    private static func app(_ id: String, _ team: String, _ path: String) -> String {
        """
        {"identifier":"\(id)","name":"The \(id)",\
        "appleAppLinks":[{"appID":"\(team).org.\(id)","paths":["\(path)"]}]}
        """
    }

    @Test("keeps nobody waiting when it is of an app of BridgeServer2")
    func keepsNobodyWaitingForBridge() async throws {
        let host = try HostName(Self.host)
        let wide = "*a" + String(repeating: "?", count: 40) + "b*c"
        try await withServer(configuration: .local { $0.extensions = [BridgeEndpoints(host: host)] }) { server in
            let key = try await server.makeKey()
            server.checks.close()
            async let hostile = server.bridge("POST", "/v1/apps", Self.app("garden", "AAAAAAAAAA", wide), key: key)
            try await server.checks.begun.next()
            #expect(try await server.admin("GET", "/healthz").status == 200)
            let other = Self.app("kitchen", "BBBBBBBBBB", "/kitchen/*")
            #expect(try await server.bridge("POST", "/v1/apps", other, key: key).status == 201)
            #expect(try await server.visit(Self.host).status == 200)
            server.checks.open()
            // The rule is not decided within bounds, or its app is outside of its paths.
            let response = try await hostile
            #expect([400, 422].contains(response.status), "\(response.bodyText)")
        }
    }
}
