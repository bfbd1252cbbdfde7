import Foundation
import GRDB
import LinkStore

extension Schema {
    /// What is needed to notice rows that are deleted or changed past the program.
    static func createSeals(_ database: Database) throws {
        try database.execute(
            sql: """
                -- The digest of the last line of the audit log, apart from the log.
                ALTER TABLE state ADD COLUMN head BLOB;
                UPDATE state SET head = (SELECT hash FROM audit ORDER BY position DESC LIMIT 1);

                -- What the rows of other tables amount to.
                CREATE TABLE seal (
                    name TEXT NOT NULL PRIMARY KEY,
                    digest BLOB NOT NULL
                ) STRICT;

                -- Deleted records that a restored backup did not have.
                INSERT INTO record (collection, id, value, content, revision)
                SELECT collection, id, NULL, NULL, 1 FROM audit AS line
                WHERE after IS NULL
                    AND NOT EXISTS (
                        SELECT 1 FROM record WHERE record.collection = line.collection AND record.id = line.id
                    )
                    AND position = (
                        SELECT max(position) FROM audit
                        WHERE audit.collection = line.collection AND audit.id = line.id
                    );
                """
        )
        for kind in SealedRows.allCases {
            try database.execute(
                sql: "INSERT INTO seal VALUES (?, ?)",
                arguments: [kind.rawValue, Data(try kind.seal(in: database).bytes)]
            )
        }
    }

    /// What is wrong with the rows that only this store has.
    static func faults(in database: Database) throws -> [String] {
        let seals = try SealedRows.allCases.compactMap { kind in
            RowSeal.fault(kind.shown, try kind.seal(in: database), kept: try kind.kept(in: database))
        }
        let taken = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
        let steps = taken == migrator.migrations
        return try seals + faultsOfLinks(in: database)
            + (steps ? [] : ["The list of the schema's steps is not the one that the program wrote."])
    }
}

/// The tables whose rows have a seal.
enum SealedRows: String, CaseIterable {
    case lastUses = "last_use"
    case notes = "note"

    /// The rows in a sentence.
    var shown: String {
        switch self {
        case .lastUses: "last uses"
        case .notes: "notes"
        }
    }

    /// The seal of the rows that are there.
    func seal(in database: Database) throws -> RowSeal {
        switch self {
        case .lastUses: RowSeal(of: try SQLiteLinkStore.lastUses(in: database))
        case .notes: RowSeal(of: try Row.fetchAll(database, sql: "SELECT * FROM note").map(\.note))
        }
    }

    /// The seal that was kept; `nil` when its row is missing.
    func kept(in database: Database) throws -> [UInt8]? {
        let sql = "SELECT digest FROM seal WHERE name = ?"
        return try Data.fetchOne(database, sql: sql, arguments: [rawValue]).map { Array($0) }
    }

    /// Changes the seal with its rows, in the transaction that changes them.
    func change(in database: Database, _ work: (inout RowSeal) throws -> Void) throws {
        var seal = RowSeal(try kept(in: database))
        try work(&seal)
        let update = try database.cachedStatement(sql: "UPDATE seal SET digest = ? WHERE name = ?")
        try update.execute(arguments: [Data(seal.bytes), rawValue])
    }
}
