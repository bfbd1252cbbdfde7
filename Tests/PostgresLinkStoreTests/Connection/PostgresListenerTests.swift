import PostgresLinkStore
import Testing

@Suite("Listening to PostgreSQL", .needsPostgres, .timeLimit(.minutes(1)))
struct PostgresListenerTests {
    private func listener(to channel: String) throws -> PostgresListener {
        try PostgresListener(to: PostgresAddress(TestServer.url()), channel: channel, timeouts: PostgresTimeouts()) {}
    }

    @Test("begins with a wake-up, and then hears what is wanted")
    func hears() async throws {
        let listener = try listener(to: "hears")
        #expect(await listener.next { _ in false })
        try await TestServer.run("NOTIFY hears, 'a'; NOTIFY other, 'b'; NOTIFY hears, 'b'", at: TestServer.url())
        #expect(await listener.next { $0 == "b" })
        await listener.close()
    }

    @Test("wakes up after the connection broke, because something may have been missed")
    func wakesAfterLoss() async throws {
        let listener = try listener(to: "losses")
        #expect(await listener.next { _ in false })
        async let woken = listener.next { _ in false }
        try await TestServer.run(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE query = 'LISTEN losses'",
            at: TestServer.url()
        )
        #expect(await woken)
        await listener.close()
    }

    @Test("ends when it is closed, and when its task is cancelled")
    func ends() async throws {
        let closed = try listener(to: "closed")
        #expect(await closed.next { _ in false })
        async let first = closed.next { _ in false }
        await closed.close()
        #expect(await first == false)

        let cancelled = try listener(to: "cancelled")
        #expect(await cancelled.next { _ in false })
        let second = await withTaskGroup { group in
            group.addTask { await cancelled.next { _ in false } }
            group.cancelAll()
            return await group.next()
        }
        #expect(second == false)
    }
}
