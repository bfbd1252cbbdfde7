import HostingTesting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Answers about documents, counted", .timeLimit(.minutes(1)))
struct AnswerCountTests {
    @Test("are counted by status, whichever handler answers")
    func countsByStatus() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            #expect(try await server.publish("{}", host: "example.com", key: key).status == 201)
            let tag = try #require(try await server.visit("example.com").field("etag"))
            for way in Way.allCases {
                let extra = way == .parsed ? ["Proxy-Connection: keep-alive"] : []
                #expect(try await server.visit("example.com", fields: extra).status == 200)
                #expect(try await server.visit("example.com", method: "HEAD", fields: extra).status == 200)
                #expect(try await server.visit("example.com", fields: extra + ["If-None-Match: \(tag)"]).status == 304)
                #expect(try await server.visit("a.example", fields: extra).status == 404)
                let put = try await server.visit("example.com", method: "PUT", fields: extra + ["Content-Length: 0"])
                #expect(put.status == 405)
            }
            #expect(
                try await Self.counts(server, key) == [
                    "200": 5, "304": 2, "404": 2, "503": 0, "redirect": 0, "other": 2,
                ]
            )
            #expect(try await server.visit("example.com", "/nothing").status == 404)
            #expect(try await Self.counts(server, key)["404"] == 2)
        }
    }

    @Test("are also counted before anything was loaded")
    func countsUnavailable() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_counting-keys", scopes: [.read, .write])
        await store.fail(with: LinkStoreError(code: .unavailable, sentence: "The disk is full."))
        try await withServer(store) { server in
            for _ in 0..<3 {
                let answer = try await server.visit("example.com")
                #expect(answer.status == 503)
            }
            await store.fail(with: nil)
            await server.clock.sleepers(1)
            server.clock.advance(by: .seconds(5))
            await server.clock.sleepers(1)
            #expect(try await server.visit("example.com").status == 404)
            #expect(
                try await Self.counts(server, key) == [
                    "200": 0, "304": 0, "404": 1, "503": 3, "redirect": 0, "other": 0,
                ]
            )
        }
    }

    static func counts(_ server: RunningServer, _ key: String) async throws -> [String: Int] {
        let lines = try await server.admin("GET", "/metrics", key: key).bodyText.split(separator: "\n")
        var counts: [String: Int] = [:]
        for line in lines where line.hasPrefix("waymark_public_answers_total{") {
            let parts = line.split(separator: "\"")
            counts[String(parts[1])] = Int(parts[2].dropFirst(2))
        }
        return counts
    }
}
