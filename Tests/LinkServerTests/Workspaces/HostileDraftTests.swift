import LinkAPI
import LinkServer
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

    /// A server with two workspaces whose long checks are held.
    private func withTwo(_ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for (id, team) in [("garden", "AAAAAAAAAA"), ("kitchen", "BBBBBBBBBB")] {
                try await server.makeWorkspace(id, team: team, key: key)
                try await server.grant("/\(id)/", of: Self.host, to: id, key: key)
            }
            server.checks.close()
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
}
