import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("A domain whose DNS points here, but that no workspace has", .timeLimit(.minutes(1)))
struct UnknownHostTests {
    private static let warning =
        "warning Documents were asked for of hosts that this server does not have: create the domain, or remove its DNS record. "

    @Test("is answered 404, counted, and reported at once, then at most once a minute")
    func warns() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for _ in 0..<50 { #expect(try await server.visit("Dangling.Example.:8080").status == 404) }
            #expect(Self.warnings(server) == ["hosts=dangling.example (1) requests=1"])
            server.time.advance(seconds: 59)
            #expect(try await server.visit("other.example", fields: ["Proxy-Connection: close"]).status == 404)
            #expect(Self.warnings(server).count == 1)
            server.time.advance(seconds: 1)
            #expect(try await server.visit("dangling.example").status == 404)
            #expect(
                Self.warnings(server) == [
                    "hosts=dangling.example (1) requests=1",
                    "hosts=dangling.example (50), other.example (1) requests=51",
                ]
            )
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_unknown_host_requests_total 52\n"))
            #expect(metrics.contains("\nwaymark_public_answers_total{status=\"404\"} 52\n"))
        }
    }

    @Test("is not a known host without this document, and not an IP address")
    func keepsQuiet() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for host in ["example.com", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "[fe80::a]"] {
                #expect(try await server.visit(host).status == 404)
            }
            #expect(Self.warnings(server) == [])
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_unknown_host_requests_total 4\n"))
        }
    }

    @Test("cannot fill the log: neither with many names nor with a long one")
    func isBounded() async throws {
        try await withServer { server in
            _ = try await server.makeDomain()
            #expect(try await server.visit(String(repeating: "A", count: 400)).status == 404)
            for number in 0..<30 { #expect(try await server.visit("host-\(number).example").status == 404) }
            server.time.advance(seconds: 60)
            #expect(try await server.visit("host-0.example").status == 404)
            let warnings = Self.warnings(server)
            #expect(warnings.first == "hosts=\(String(repeating: "a", count: 253))… (1) requests=1")
            #expect(warnings.count == 2)
            #expect(warnings.last?.hasPrefix("hosts=host-0.example (2), host-1.example (1), ") == true)
            #expect(warnings.last?.split(separator: ", ").count == 10)
            #expect(warnings.last?.hasSuffix(" requests=31") == true)
        }
    }

    @Test("is also a deleted one, which only an administrator can grant again")
    func guardsDeletedDomains() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.makeWorkspace("kitchen", team: "BBBBBBBBBB", key: key)
            try await server.grant("/", of: "go.example", to: "garden", key: key)
            #expect(try await server.draft("/a/*", of: "garden", on: "go.example", key: key).status == 201)
            _ = try await server.publishDraft(of: "garden", on: "go.example", key: key)
            #expect(try await server.visit("go.example").status == 200)
            #expect(try await server.sendAccepting("DELETE", "/api/v1/domains/go.example", key: key).status == 204)
            #expect(try await server.visit("go.example").status == 404)
            #expect(Self.warnings(server) == ["hosts=go.example (1) requests=1"])
            let taker = try await server.makeKey(for: "kitchen", [.read, .write, .publish, .manage], key: key)
            let made = try await server.admin("PUT", "/api/v1/domains/go.example", key: taker)
            #expect(try made.message(Problem.self).code == .administratorsOnly)
            let draft = try await server.draft("/a/*", of: "kitchen", on: "go.example", key: taker)
            #expect(try draft.message(Problem.self).code == .unknownDomain)
            #expect(try await server.visit("go.example").status == 404)
        }
    }

    /// What was warned of, without the sentence.
    private static func warnings(_ server: RunningServer) -> [String] {
        server.log.lines.filter { $0.hasPrefix(warning) }.map { String($0.dropFirst(warning.count)) }
    }
}
