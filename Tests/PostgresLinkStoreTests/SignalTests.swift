import LinkStore
import PostgresLinkStore
import Testing

@Suite("Two stores on one database", .needsPostgres, .timeLimit(.minutes(1)))
struct SignalTests {
    private let commit = StoreCommit(
        changes: [RecordChange(put: [1], at: RecordAddress(.domains, "a.example"))],
        audit: []
    )

    @Test("see each other's commits by signal")
    func signal() async throws {
        let url = try await TestServer.newSchema()
        let (here, there) = (try await PostgresLinkStore.open(url), try await PostgresLinkStore.open(url))
        var signals = there.signals().makeAsyncIterator()
        // The first says that it listens.
        #expect(await signals.next() != nil)
        for revision in Int64(0)..<20 {
            _ = try await here.commit(commit, expecting: revision)
            #expect(await signals.next() != nil)
            #expect(try await there.changes(after: revision).revision == revision + 1)
        }
        await here.close()
        await there.close()
    }

    @Test("hear nothing of the stores in other schemas")
    func keepApart() async throws {
        let (here, there) = (
            try await PostgresLinkStore.open(try await TestServer.newSchema()),
            try await PostgresLinkStore.open(try await TestServer.newSchema())
        )
        var signals = there.signals().makeAsyncIterator()
        #expect(await signals.next() != nil)
        _ = try await here.commit(commit, expecting: 0)
        async let next: Void? = signals.next()
        _ = try await there.commit(commit, expecting: 0)
        #expect(await next != nil)
        await there.close()
        #expect(await signals.next() == nil)
        await here.close()
    }

    @Test("end their signals when they are closed")
    func endSignals() async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        let ended = Task {
            for await _ in store.signals() { await store.close() }
            return true
        }
        #expect(await ended.value)
        for await _ in store.signals() { Issue.record("a closed store signals nothing") }
    }
}
