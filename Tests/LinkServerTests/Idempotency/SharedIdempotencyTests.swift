import HostingTesting
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("An idempotency key on several nodes of one store", .timeLimit(.minutes(1)))
struct SharedIdempotencyTests {
    private static let path = "/api/v1/domains/example.com"
    private static let document = path + "/documents/assetlinks"
    private static let fields = ["Idempotency-Key: once"]

    /// Two nodes, and an administrator's key.
    private func withNodes(
        _ body: @Sendable @escaping (MemoryLinkStore, RunningServer, RunningServer, String) async throws -> Void
    ) async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_shared-by-nodes", scopes: [.read, .write])
        try await withServer(store) { first in
            try await withServer(store) { second in try await body(store, first, second, key) }
        }
    }

    @Test("gets the first answer from the other node, after a restart, and from there again")
    func replaysElsewhere() async throws {
        try await withNodes { store, first, second, key in
            let made = try await first.admin("PUT", Self.path, key: key, fields: Self.fields)
            #expect(made.status == 201)
            for _ in 0..<2 {
                let again = try await second.admin("PUT", Self.path, key: key, fields: Self.fields)
                #expect(again.status == 201)
                #expect(again.body == made.body)
                #expect(again.field("content-type") == made.field("content-type"))
                #expect(again.field("idempotency-replayed") == "true")
            }
            try await withServer(store) { restarted in
                let again = try await restarted.admin("PUT", Self.path, key: key, fields: Self.fields)
                #expect(again.body == made.body)
            }
        }
    }

    @Test("of another request is refused by the other node, too")
    func refusesOthers() async throws {
        try await withNodes { _, first, second, key in
            #expect(try await first.admin("PUT", Self.path, key: key, fields: Self.fields).status == 201)
            let other = try await second.admin("DELETE", Self.path, key: key, fields: Self.fields)
            #expect(try other.message(Problem.self).code == .idempotencyMismatch)
            #expect(try await first.admin("GET", Self.path, key: key).status == 200)
        }
    }

    @Test("keeps a new key out of the store; its answer is neither on other nodes nor kept for long")
    func withholdsSecrets() async throws {
        try await withNodes { store, first, second, key in
            let body = #"{"label":"a key","scopes":["read"]}"#
            let made = try await first.send("POST", "/api/v1/keys", body, key: key, fields: Self.fields)
            #expect(made.status == 201)
            let secret = try made.message(NewKeyMessage.self).key
            let again = try await first.send("POST", "/api/v1/keys", body, key: key, fields: Self.fields)
            #expect(again.body == made.body)
            let notes = await store.notes
            #expect(notes.count == 1)
            #expect(notes.allSatisfy { !String(decoding: $0.value, as: UTF8.self).contains(secret) })
            #expect(notes.allSatisfy { !String(decoding: $0.value, as: UTF8.self).contains("\"body\"") })
            let elsewhere = try await second.send("POST", "/api/v1/keys", body, key: key, fields: Self.fields)
            #expect(elsewhere.status == 409)
            #expect(try elsewhere.message(Problem.self).code == .answerNotKept)
            first.time.advance(seconds: 600)
            let later = try await first.send("POST", "/api/v1/keys", body, key: key, fields: Self.fields)
            #expect(try later.message(Problem.self).code == .answerNotKept)
            #expect(try await store.keys().count == 2)
            let refused = try await first.send("POST", "/api/v1/keys", "{}", key: key, fields: ["Idempotency-Key: two"])
            let repeated = try await second.send(
                "POST",
                "/api/v1/keys",
                "{}",
                key: key,
                fields: ["Idempotency-Key: two"]
            )
            #expect(repeated.status == 422)
            #expect(repeated.body == refused.body)
        }
    }

    @Test("admits one of many requests, on any node")
    func letsOneThrough() async throws {
        try await withNodes { _, first, second, key in
            #expect(try await first.admin("PUT", Self.path, key: key).status == 201)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<16 {
                    let node = number.isMultiple(of: 2) ? first : second
                    group.addTask {
                        let body = Array("[]".utf8)
                        return try await node.admin("PUT", Self.document, key: key, fields: Self.fields, body: body)
                            .status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.allSatisfy { [201, 409].contains($0) }, "\(statuses)")
            #expect(statuses.contains(201))
            let domain = try await first.admin("GET", Self.path, key: key).message(DomainMessage.self)
            #expect(domain.documents.map(\.version) == [1])
        }
    }

    @Test("writes nothing for requests that only read, and expires after a day")
    func leavesNothing() async throws {
        try await withNodes { store, first, _, key in
            let read = try await first.admin("GET", "/api/v1/domains", key: key, fields: Self.fields)
            #expect(read.status == 200)
            #expect(await store.notes.isEmpty)
            #expect(try await first.admin("PUT", Self.path, key: key, fields: Self.fields).status == 201)
            #expect(await store.notes.count == 1)
            first.time.advance(seconds: 24 * 60 * 60)
            await first.clock.sleepers(1)
            first.clock.advance(by: .seconds(5))
            await first.clock.sleepers(1)
            #expect(await store.notes.isEmpty)
        }
    }
}
