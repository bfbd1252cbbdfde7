import PostgresLinkStore
import Testing

@Suite("A PostgreSQL server that goes away", .needsPostgres, .timeLimit(.minutes(1)))
struct OutageTests {
    private func withServer(_ body: (OwnServer, PostgresPool) async throws -> Void) async throws {
        var timeouts = PostgresTimeouts()
        timeouts.connect = .milliseconds(300)
        timeouts.statement = .milliseconds(300)
        try await OwnServer.run { server in
            let pool = try PostgresPool(to: PostgresAddress(server.url), timeouts: timeouts)
            try await body(server, pool)
            await pool.close()
        }
    }

    @Test("is used again once it is back, and meanwhile every request fails at once")
    func comesBack() async throws {
        try await withServer { server, pool in
            try await pool.run { try $0.run("SELECT 1") }
            try await server.stop()
            for _ in 0..<100 {
                await #expect(throws: PostgresError.unreachable("Connection refused")) {
                    try await pool.run { try $0.run("SELECT 1") }
                }
            }
            try await server.start()
            try await untilItWorks(pool)
        }
    }

    @Test("is given up on when it hangs, and used again when it goes on")
    func hangs() async throws {
        try await withServer { server, pool in
            try await pool.run { try $0.run("SELECT 1") }
            try await server.freeze()
            await #expect(throws: PostgresError.silent(.milliseconds(600))) {
                try await pool.run { try $0.run("SELECT 1") }
            }
            await #expect(throws: PostgresError.self) { try await pool.run { try $0.run("SELECT 1") } }
            try await server.thaw()
            try await untilItWorks(pool)
        }
    }

    /// The time limit of the suite ends it if it never does.
    private func untilItWorks(_ pool: PostgresPool) async throws {
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
