import Foundation
import GRDB
import HostingTesting
import LinkStore
import SQLiteLinkStore
import Testing

@Suite("A store in SQLite that was changed past the program", .timeLimit(.minutes(15)))
struct TamperingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func withTables(
        _ body: (SQLiteLinkStore, DatabaseQueue, [Tampering.Table]) async throws -> Void
    ) async throws {
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path)
        try await Tampering.fill(store)
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let tables = try await queue.write { database in
            let names = try String.fetchAll(
                database,
                sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
            )
            return try names.map { name in
                let table = Tampering.Table(
                    name,
                    columns: try database.columns(in: name).map(\.name),
                    rows: try Int.fetchOne(database, sql: "SELECT count(*) FROM \(name)") ?? 0
                )
                try database.execute(sql: table.keep)
                return table
            }
        }
        #expect(await Tampering.faults(of: store) == [])
        try await body(store, queue, tables)
        #expect(await Tampering.faults(of: store) == [])
        try queue.close()
        await store.close()
    }

    @Test("is found out, whichever row of whichever table was deleted")
    func namesDeletions() async throws {
        try await withTables { store, queue, tables in
            let names = [
                "audit", "grdb_migrations", "last_use", "link", "link_head", "link_history", "note", "record", "seal",
                "state",
            ]
            #expect(tables.map(\.description) == names)
            try await expectFound(tables.flatMap(\.deletions), in: store, queue)
        }
    }

    @Test("is found out, whichever two values of a column or of a row were swapped")
    func namesSwaps() async throws {
        try await withTables { store, queue, tables in
            try await expectFound(tables.flatMap(\.swaps), in: store, queue)
        }
    }

    @Test("is found out when all lines of the audit log are gone, or its end")
    func namesTruncation() async throws {
        for count in [1, 2, 5, 1_000] {
            try await withTables { store, queue, tables in
                let table = try #require(tables.first { $0.description == "audit" })
                try await queue.write { database in
                    try database.execute(
                        sql: "DELETE FROM audit WHERE position > (SELECT max(position) FROM audit) - ?",
                        arguments: [count]
                    )
                }
                let faults = try await store.archive().auditFaults
                #expect(faults.count == 1, "the last \(count) lines")
                try await queue.write { try $0.execute(sql: table.restore) }
            }
        }
    }

    private func expectFound(
        _ changes: [Tampering.Change],
        in store: SQLiteLinkStore,
        _ queue: DatabaseQueue
    ) async throws {
        var count = 0
        for change in changes {
            do {
                let isChanged = try await queue.write { database in
                    try database.execute(sql: change.sql)
                    return try Int.fetchOne(database, sql: change.table.difference) != nil
                        || Int.fetchOne(database, sql: "SELECT count(*) FROM \(change.table)") != change.table.rowCount
                }
                if isChanged {
                    count += 1
                    let faults = await Tampering.faults(of: store)
                    #expect(!faults.isEmpty, "\(change.name)")
                }
            } catch is DatabaseError {
                // The table itself refuses such a value.
                continue
            }
            try await queue.write { try $0.execute(sql: change.table.restore) }
        }
        #expect(count > 20)
    }
}
