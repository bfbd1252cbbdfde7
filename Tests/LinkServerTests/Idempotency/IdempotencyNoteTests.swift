import HostingTesting
import LinkHosting
import LinkStore
import LinkStoreTesting
import Testing

@testable import LinkServer

@Suite("Notes about requests with idempotency keys")
struct IdempotencyNoteTests {
    private static let answer = StoredAnswer(
        status: 201,
        fields: [StoredAnswer.Field(name: "ETag", value: "\"1\"")],
        body: Array(UInt8.min ... .max)
    )

    private static func record(at seconds: Int64 = 0) -> IdempotencyRecord {
        IdempotencyRecord(
            owner: "key_1",
            key: "once",
            fingerprint: .sha256(of: Array("request".utf8)),
            startedAt: Timestamp(milliseconds: seconds * 1_000)
        )
    }

    private func notes(_ store: MemoryLinkStore = MemoryLinkStore()) async throws -> IdempotencyNotes {
        let access = StoreAccess()
        access.open(try await Ledger(reading: store))
        return IdempotencyNotes(access: access, randomBytes: LinkServerEnvironment().randomBytes)
    }

    @Test("a request that is being performed is known to all nodes, and released when its node has died")
    func expires() async throws {
        let notes = try await notes()
        guard case .new(let note) = try await notes.claim(Self.record()) else { throw Unexpected() }
        #expect(try await notes.claim(Self.record(at: 119)) == .known(note))
        guard case .new = try await notes.claim(Self.record(at: 120)) else { throw Unexpected() }
    }

    @Test("an answer is repeated unchanged, for a day")
    func keepsAnswers() async throws {
        let notes = try await notes()
        guard case .new(let note) = try await notes.claim(Self.record()) else { throw Unexpected() }
        try await notes.finish(note.finished(with: Self.answer), of: Self.record(), forgetting: [])
        let day: Int64 = 24 * 60 * 60
        guard case .known(let known) = try await notes.claim(Self.record(at: day - 1)) else { throw Unexpected() }
        #expect(known?.answer == Self.answer)
        #expect(known?.isDone == true)
        guard case .new = try await notes.claim(Self.record(at: day)) else { throw Unexpected() }
    }

    @Test("notes without room, and those of requests that were not performed, are removed")
    func forgets() async throws {
        let store = MemoryLinkStore()
        let notes = try await notes(store)
        let other = IdempotencyRecord(
            owner: "key_1",
            key: "other",
            fingerprint: .sha256(of: Array("other".utf8)),
            startedAt: Timestamp(milliseconds: 0)
        )
        guard case .new(let note) = try await notes.claim(Self.record()) else { throw Unexpected() }
        _ = try await notes.claim(other)
        try await notes.finish(note.finished(with: nil), of: Self.record(), forgetting: [other])
        #expect(await store.notes.map(\.id) == [IdempotencyNote.id(of: Self.record())])
        try await notes.forget(Self.record())
        #expect(await store.notes.isEmpty)
    }

    private struct Unexpected: Error {}
}
