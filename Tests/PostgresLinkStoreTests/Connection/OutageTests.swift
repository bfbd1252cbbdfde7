import PostgresLinkStore
import Testing

@Suite("A PostgreSQL server that goes away", .needsPostgres, .timeLimit(.minutes(1)))
struct OutageTests {
    private func withServer(_ body: (OwnServer, PostgresPool) async throws -> Void) async throws {
        var timeouts = PostgresTimeouts()
        timeouts.connect = .milliseconds(300)
        timeouts.statement = .milliseconds(300)
        timeouts.silence = .milliseconds(600)
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

    @Test("that hangs in a transaction is not asked to undo it, and requests that wait in line get the same answer")
    func hangsInTransaction() async throws {
        try await withServer { server, pool in
            try await pool.run { try $0.run("SELECT 1") }
            try await server.freeze()
            let start = ContinuousClock.now
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        await #expect(throws: PostgresError.self) {
                            try await pool.run { session in
                                try session.transaction(.writing) { try $0.run("SELECT 1") }
                            }
                        }
                    }
                }
            }
            // Twenty in four lines: one after the other, they would take far longer than the operation may.
            #expect(ContinuousClock.now - start < .seconds(8))
            try await server.thaw()
            try await untilItWorks(pool)
        }
    }

    @Test("that hangs in a commit leaves the outcome open, and that is said")
    func hangsInCommit() async throws {
        var timeouts = PostgresTimeouts()
        timeouts.silence = .milliseconds(300)
        let url = try await TestServer.newSchema()
        let sql = """
            CREATE TABLE slow (n int8);
            CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$;
            CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION wait()
            """
        try await TestServer.run(sql, at: url)
        let pool = try PostgresPool(to: PostgresAddress(url), timeouts: timeouts)
        await #expect(throws: PostgresError.undecided(because: .silent(.milliseconds(300)))) {
            try await pool.run { session in
                try session.transaction(.writing) { try $0.run("INSERT INTO slow VALUES (1)") }
            }
        }
        await pool.close()
    }

    @Test("that answers each statement slowly is given up on when the whole operation takes too long")
    func isSlow() async throws {
        var timeouts = PostgresTimeouts()
        timeouts.operation = .milliseconds(500)
        let connection = try PostgresConnection(to: PostgresAddress(TestServer.url()), timeouts: timeouts)
        await #expect(throws: PostgresError.silent(.milliseconds(500))) {
            try await connection.run { session in for _ in 0..<100 { try session.run("SELECT pg_sleep(0.1)") } }
        }
        try await connection.run(.patient) { session in for _ in 0..<7 { try session.run("SELECT pg_sleep(0.1)") } }
        await connection.close()
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
