import HostingTesting
import LinkStore
import PostgresLinkStore
import Testing

@Suite("A store in PostgreSQL that was changed past the program", .needsPostgres, .timeLimit(.minutes(15)))
struct TamperingTests {
    private static let linkColumns = [
        "key", "workspace", "number", "version", "entry", "value", "search_text", "external_id", "is_archived",
        "author",
        "moment", "batch", "created_at", "uses",
    ]
    private static let columns: KeyValuePairs = [
        "audit": [
            "position", "moment", "actor", "action", "workspace", "request", "collection", "id", "before", "after",
            "hash",
        ],
        "last_use": ["subject", "moment"],
        "link": linkColumns,
        "link_head": ["workspace", "number", "seal"],
        "link_history": linkColumns,
        "note": ["id", "value", "expires_at"],
        "record": ["collection", "id", "value", "content", "revision"],
        "seal": ["name", "digest"],
        "state": ["id", "revision", "head"],
        "waymark_migration": ["number", "name", "taken_at"],
    ]

    private func withTables(
        _ body: (PostgresLinkStore, PostgresConnection, [Tampering.Table]) async throws -> Void
    ) async throws {
        let url = try await TestServer.newSchema()
        let store = try await PostgresLinkStore.open(url)
        try await Tampering.fill(store)
        let connection = try PostgresConnection(to: PostgresAddress(url), timeouts: PostgresTimeouts())
        var tables: [Tampering.Table] = []
        for (name, columns) in Self.columns {
            let count = PostgresStatement("count_\(name)", "SELECT count(*) FROM \(name)")
            let rows = try await connection.run { session in try session.rows(count) { try $0.int8(0) } }
            let table = Tampering.Table(name, columns: columns, rows: Int(rows.first ?? 0))
            try await connection.run { try $0.run(table.keep) }
            tables.append(table)
        }
        #expect(await Tampering.faults(of: store) == [])
        try await body(store, connection, tables)
        #expect(await Tampering.faults(of: store) == [])
        await connection.close()
        await store.close()
    }

    @Test("is found out, whichever row of whichever table was deleted")
    func namesDeletions() async throws {
        try await withTables { store, connection, tables in
            try await expectFound(tables.flatMap(\.deletions), in: store, connection)
        }
    }

    @Test("is found out, whichever two values of a column or of a row were swapped")
    func namesSwaps() async throws {
        try await withTables { store, connection, tables in
            try await expectFound(tables.flatMap(\.swaps), in: store, connection)
        }
    }

    private func expectFound(
        _ changes: [Tampering.Change],
        in store: PostgresLinkStore,
        _ connection: PostgresConnection
    ) async throws {
        var count = 0
        for change in changes {
            // Without an effect, the division fails, and nothing is changed.
            let check = "SELECT 1 / (SELECT count(*) FROM (\(change.table.difference)) AS rows)"
            let isDeletion = change.name.hasSuffix("deleted")
            do {
                try await connection.run { try $0.run(isDeletion ? change.sql : "\(change.sql); \(check)") }
            } catch is PostgresError {
                // The table itself refuses such a value.
                continue
            }
            count += 1
            let faults = await Tampering.faults(of: store)
            #expect(!faults.isEmpty, "\(change.name)")
            try await connection.run { try $0.run(change.table.restore) }
        }
        #expect(count > 20)
    }
}
