import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("An idempotency key", .timeLimit(.minutes(1)))
struct IdempotencyExchangeTests {
    private static let path = "/api/v1/domains/example.com"
    private static let document = path + "/documents/assetlinks"

    @Test("gets the first answer again, and nothing is done twice")
    func replays() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let fields = ["Idempotency-Key: 1"]
            let first = try await server.admin("PUT", Self.path, key: key, fields: fields)
            #expect(first.status == 201)
            #expect(first.field("idempotency-replayed") == nil)
            #expect(try await server.admin("DELETE", Self.path, key: key).status == 204)
            let second = try await server.admin("PUT", Self.path, key: key, fields: fields + ["X-Request-Id: again"])
            #expect(second.status == 201)
            #expect(second.body == first.body)
            #expect(second.field("idempotency-replayed") == "true")
            #expect(second.field("x-request-id") == "again")
            #expect(try await server.admin("GET", Self.path, key: key).status == 404)
        }
    }

    @Test("keeps status, header fields and body of the answer, of refusals and of empty answers, too")
    func keepsAnswers() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for (method, text, status) in [("PUT", "[]", 201), ("PUT", "[", 422), ("DELETE", nil, 204)] {
                let fields = ["Idempotency-Key: \(method)\(status)"]
                let body = text.map { Array($0.utf8) }
                let first = try await server.admin(method, Self.document, key: key, fields: fields, body: body)
                #expect(first.status == status)
                let second = try await server.admin(method, Self.document, key: key, fields: fields, body: body)
                #expect(second.status == status)
                #expect(second.body == first.body)
                #expect(second.field("etag") == first.field("etag"))
                #expect(second.field("content-type") == first.field("content-type"))
                #expect(second.field("idempotency-replayed") == "true")
            }
        }
    }

    @Test("of another request is refused", arguments: ["body", "path", "method", "precondition"])
    func refusesOthers(what: String) async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let fields = ["Idempotency-Key: k"]
            let first = try await server.admin("PUT", Self.document, key: key, fields: fields, body: Array("[]".utf8))
            #expect(first.status == 201)
            let second = try await server.admin(
                what == "method" ? "DELETE" : "PUT",
                what == "path" ? Self.path : Self.document,
                key: key,
                fields: fields + (what == "precondition" ? ["If-Match: \"1\""] : []),
                body: Array((what == "body" ? "[ ]" : "[]").utf8)
            )
            #expect(second.status == 422)
            let problem = try second.message(Problem.self)
            #expect(problem.code == .idempotencyMismatch)
            #expect(problem.detail == "Another request came with this idempotency key. Nothing was changed.")
            #expect(try await server.visit("example.com", "/.well-known/assetlinks.json").bodyText == "[]")
        }
    }

    @Test("belongs to an API key, and is valid for a day")
    func isOwned() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_first-owner", scopes: [.read, .write])
        let other = try await store.admit("wmk_other-owner", scopes: [.read, .write])
        try await withServer(store) { server in
            let fields = ["Idempotency-Key: k"]
            let first = try await server.admin("PUT", Self.path, key: key, fields: fields)
            #expect(first.status == 201)
            #expect(try await server.admin("PUT", Self.path, key: other, fields: fields).status == 200)
            server.time.advance(seconds: 24 * 60 * 60 - 1)
            #expect(try await server.admin("PUT", Self.path, key: key, fields: fields).status == 201)
            server.time.advance(seconds: 1)
            #expect(try await server.admin("PUT", Self.path, key: key, fields: fields).status == 200)
        }
    }

    @Test(
        "that is not plain text is refused",
        arguments: [[""], ["a b"], ["é"], [String(repeating: "a", count: 256)], ["a", "b"]]
    )
    func refusesOdd(keys: [String]) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let fields = keys.map { "Idempotency-Key: \($0)" }
            let response = try await server.admin("PUT", Self.path, key: key, fields: fields)
            #expect(response.status == 400)
            #expect(try response.message(Problem.self).code == .invalidIdempotencyKey)
        }
    }

    @Test("is removed when the server failed, so that the request can be sent again")
    func forgetsFailures() async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            await store.fail(with: LinkStoreError(code: .unavailable, sentence: "The disk is full."))
            for _ in 0..<2 {
                let response = try await server.admin("PUT", Self.path, key: key, fields: ["Idempotency-Key: k"])
                #expect(response.status == 503)
                #expect(response.field("idempotency-replayed") == nil)
            }
        }
    }

    @Test("admits one of many requests, and the others wait or get its answer")
    func letsOneThrough() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<16 {
                    group.addTask {
                        let fields = ["Idempotency-Key: k"]
                        let body = Array("[]".utf8)
                        return try await server.admin("PUT", Self.document, key: key, fields: fields, body: body).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.allSatisfy { [201, 409].contains($0) })
            #expect(statuses.contains(201))
            let domain = try await server.admin("GET", Self.path, key: key).message(DomainMessage.self)
            #expect(domain.documents.map(\.version) == [1])
        }
    }
}
