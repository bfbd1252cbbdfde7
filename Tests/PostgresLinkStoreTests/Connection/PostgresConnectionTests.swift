import PostgresLinkStore
import Testing

@Suite("A connection to PostgreSQL", .needsPostgres)
struct PostgresConnectionTests {
    let connection: PostgresConnection

    init() throws {
        connection = try PostgresConnection(to: PostgresAddress(TestServer.url()), timeouts: PostgresTimeouts())
    }

    @Test("carries every type of value there and back")
    func carriesValues() async throws {
        let statement = PostgresStatement("values", "SELECT $1::int8, $2::text, $3::bytea")
        let sent = [
            Values(number: .min, text: "Grüße \u{1F44B}", bytes: [0, 255, 1]), Values(number: 0, text: "", bytes: []),
            Values(number: nil, text: nil, bytes: nil),
        ]
        for values in sent {
            let back = try await connection.run { session in
                try session.rows(statement, [.int8(values.number), .text(values.text), .bytea(values.bytes)]) { row in
                    Values(
                        number: try row.optionalInt8(0),
                        text: try row.optionalText(1),
                        bytes: try row.optionalBytes(2)
                    )
                }
            }
            #expect(back == [values])
        }
    }

    private struct Values: Equatable {
        let number: Int64?
        let text: String?
        let bytes: [UInt8]?
    }

    @Test("carries arrays, also empty ones and ones with null")
    func carriesArrays() async throws {
        let statement = PostgresStatement(
            "arrays",
            "SELECT n, t, b FROM unnest($1::int8[], $2::text[], $3::bytea[]) WITH ORDINALITY AS x (n, t, b, i) ORDER BY i"
        )
        let rows = try await connection.run { session in
            try session.rows(statement, [.int8s([1, nil]), .texts(["", "ü"]), .byteas([nil, [7]])]) { row in
                "\(try row.optionalInt8(0), default: "-") \(try row.text(1)) \(try row.optionalBytes(2) ?? [])"
            }
        }
        #expect(rows == ["1  []", "- ü [7]"])
        let none: [PostgresValue] = [.int8s([]), .texts([]), .byteas([])]
        #expect(try await connection.run { try $0.rows(statement, none) { try $0.text(1) } } == [])
    }

    @Test("carries a value of some megabytes")
    func carriesLargeValues() async throws {
        let bytes = [UInt8](repeating: 0xA5, count: 5_000_000)
        let statement = PostgresStatement("large", "SELECT $1::bytea")
        let back = try await connection.run { try $0.rows(statement, [.bytea(bytes)]) { try $0.bytes(0) } }
        #expect(back == [bytes])
    }

    @Test("names the column that is of another type than expected, and goes on")
    func checksTypes() async throws {
        let statement = PostgresStatement("types", "SELECT 1::int4 AS small UNION ALL SELECT 2")
        await #expect(throws: PostgresError.unexpectedColumn("small")) {
            try await connection.run { try $0.rows(statement) { try $0.int8(0) } }
        }
        await #expect(throws: PostgresError.unexpectedColumn("number 1")) {
            try await connection.run { try $0.rows(statement) { try $0.int8(1) } }
        }
        try await connection.run { try $0.run("SELECT 1") }
    }

    @Test("prepares a statement once")
    func preparesOnce() async throws {
        let statement = PostgresStatement("once", "SELECT count(*) FROM pg_prepared_statements")
        let counts = try await connection.run { session in
            try (0..<3).flatMap { _ in try session.rows(statement) { try $0.int8(0) } }
        }
        #expect(counts == [1, 1, 1])
    }

    @Test("says what the server objects to, and goes on")
    func reportsErrors() async throws {
        let statement = PostgresStatement("objection", "SELECT 1 / $1::int8")
        await #expect(throws: PostgresError.server(SQLState(rawValue: "22012"), "division by zero")) {
            try await connection.run { try $0.rows(statement, [.int8(0)]) { try $0.int8(0) } }
        }
        try await connection.run { try $0.run("SELECT 1") }
    }

    @Test("undoes a transaction whose work throws")
    func undoes() async throws {
        struct Stop: Error {}
        let insert = PostgresStatement("insert", "INSERT INTO pg_temp.t VALUES ($1::int8)")
        let count = PostgresStatement("count", "SELECT count(*) FROM pg_temp.t")
        try await connection.run { try $0.run("CREATE TEMP TABLE t (n int8)") }
        await #expect(throws: Stop.self) {
            try await connection.run { session in
                try session.transaction(.writing) { session in
                    try session.execute(insert, [.int8(1)])
                    throw Stop()
                }
            }
        }
        let counts = try await connection.run { session in
            try session.transaction(.writing) { _ = try $0.execute(insert, [.int8(2)]) }
            return try session.rows(count) { try $0.int8(0) }
        }
        #expect(counts == [1])
    }

    /// Often, because a request to end a statement may reach the server before the statement does.
    @Test("ends a statement whose task is cancelled, and goes on", .timeLimit(.minutes(1)))
    func cancels() async throws {
        let connection = connection
        for _ in 0..<50 {
            try await connection.run { try $0.run("SELECT 1") }
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            await withThrowingTaskGroup { group in
                group.addTask {
                    try await connection.run { session in
                        start.finish()
                        try session.run("SELECT pg_sleep(60)")
                    }
                }
                for await _ in started {}
                group.cancelAll()
                await #expect(throws: PostgresError.cancelled) { try await group.waitForAll() }
            }
        }
        try await connection.run { try $0.run("SELECT 1") }
    }

    @Test("is made again when the server ended it while it was idle")
    func reconnects() async throws {
        let me = PostgresStatement("me", "SELECT pg_backend_pid()::int8")
        let first = try await connection.run { try $0.rows(me) { try $0.int8(0) } }
        try await TestServer.run("SELECT pg_terminate_backend(\(first[0]), 10000)", at: TestServer.url())
        let second = try await connection.run { try $0.rows(me) { try $0.int8(0) } }
        #expect(first != second)
    }

    @Test("refuses work once it is closed")
    func closes() async throws {
        try await connection.run { try $0.run("SELECT 1") }
        await connection.close()
        await #expect(throws: PostgresError.closed) { try await connection.run { try $0.run("SELECT 1") } }
    }

    @Test("gives up on a statement that takes longer than agreed")
    func timesOut() async throws {
        var timeouts = PostgresTimeouts()
        timeouts.statement = .milliseconds(50)
        let hasty = try PostgresConnection(to: PostgresAddress(TestServer.url()), timeouts: timeouts)
        let reason = "canceling statement due to statement timeout"
        await #expect(throws: PostgresError.server(.queryCancelled, reason)) {
            try await hasty.run { try $0.run("SELECT pg_sleep(60)") }
        }
        try await hasty.run { try $0.run("SELECT 1") }
    }
}
