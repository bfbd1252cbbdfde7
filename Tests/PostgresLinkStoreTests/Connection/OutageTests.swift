import PostgresLinkStore
import Testing

@Suite("A PostgreSQL server that goes away", .needsPostgres, .timeLimit(.minutes(1)))
struct OutageTests {
    let server: OwnServer
    let pool: PostgresPool

    init() throws {
        server = try OwnServer()
        var timeouts = PostgresTimeouts()
        timeouts.connect = .milliseconds(300)
        timeouts.statement = .milliseconds(300)
        pool = try PostgresPool(to: PostgresAddress(server.url), timeouts: timeouts)
    }

    @Test("is used again once it is back, and meanwhile every request fails at once")
    func comesBack() async throws {
        try await pool.run { try $0.run("SELECT 1") }
        try server.stop()
        for _ in 0..<100 {
            await #expect(throws: PostgresError.unreachable("Connection refused")) {
                try await pool.run { try $0.run("SELECT 1") }
            }
        }
        try server.start()
        try await untilItWorks()
        await pool.close()
    }

    @Test("is given up on when it hangs, and used again when it goes on")
    func hangs() async throws {
        try await pool.run { try $0.run("SELECT 1") }
        try server.freeze()
        await #expect(throws: PostgresError.silent(.milliseconds(600))) {
            try await pool.run { try $0.run("SELECT 1") }
        }
        await #expect(throws: PostgresError.self) { try await pool.run { try $0.run("SELECT 1") } }
        try server.thaw()
        try await untilItWorks()
        await pool.close()
    }

    /// The time limit of the suite ends it if it never does.
    private func untilItWorks() async throws {
        while true {
            do {
                return try await pool.run { try $0.run("SELECT 1") }
            } catch is PostgresError {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
    }
}
