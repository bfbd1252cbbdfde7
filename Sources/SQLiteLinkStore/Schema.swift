import GRDB
import LinkStore

/// The tables, as a list of numbered steps that only ever grows.
enum Schema {
    /// Marks a file as ours: "WMRK".
    static let applicationID = 0x574D_524B

    /// Every step runs in a separate transaction, and the file records it.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("0001 domains, documents, keys", migrate: createFirstTables)
        migrator.registerMigration("0002 records, audit log", migrate: createRecords)
        migrator.registerMigration("0003 notes", migrate: createNotes)
        migrator.registerMigration("0004 seals", migrate: createSeals)
        migrator.registerMigration("0005 links", migrate: createLinks)
        return migrator
    }

    private static func createNotes(_ database: Database) throws {
        try database.execute(
            sql: """
                -- What is remembered for a while only, such as answers to requests that may be sent again.
                CREATE TABLE note (
                    id TEXT NOT NULL PRIMARY KEY,
                    value BLOB NOT NULL,
                    expires_at INTEGER NOT NULL
                ) STRICT;
                CREATE INDEX note_expires_at ON note (expires_at);
                """
        )
    }

    /// Refuses what must not be changed: other programs' databases, damaged ones, and those of a newer Waymark.
    static func refuseForeign(_ database: Database, path: String) throws {
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        guard tables > 0 else { return }
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
            throw LinkStoreError.foreign(path)
        }
        if let fault = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), fault != "ok" {
            throw LinkStoreError.damaged(path, detail: fault)
        }
        if try migrator.hasBeenSuperseded(database) { throw LinkStoreError.newer(path) }
        // A step that is missing among later ones was deleted: to take it again would make its tables a second time.
        let taken = try migrator.appliedIdentifiers(database)
        guard migrator.migrations.prefix(taken.count).allSatisfy(taken.contains) else {
            throw LinkStoreError.damaged(path, detail: "a step is missing in the list of the schema's steps")
        }
    }

    private static func createFirstTables(_ database: Database) throws {
        try database.execute(
            sql: """
                PRAGMA application_id = \(applicationID);

                CREATE TABLE domain (
                    host TEXT NOT NULL PRIMARY KEY,
                    created_at INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;

                -- A withdrawn document keeps its row, without bytes, so that its versions never go back.
                CREATE TABLE document (
                    host TEXT NOT NULL REFERENCES domain (host) ON DELETE CASCADE,
                    kind TEXT NOT NULL,
                    version INTEGER NOT NULL,
                    bytes BLOB,
                    sha256 BLOB NOT NULL,
                    published_at INTEGER NOT NULL,
                    author TEXT NOT NULL,
                    PRIMARY KEY (host, kind)
                ) STRICT;

                CREATE TABLE api_key (
                    position INTEGER NOT NULL PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    prefix TEXT NOT NULL,
                    hash BLOB NOT NULL UNIQUE,
                    label TEXT NOT NULL,
                    scopes TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    expires_at INTEGER,
                    last_used_at INTEGER
                ) STRICT;
                CREATE INDEX api_key_prefix ON api_key (prefix);

                -- One row at most: a new offer takes the place of the old one.
                CREATE TABLE setup_offer (
                    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
                    hash BLOB NOT NULL,
                    created_at INTEGER NOT NULL,
                    expires_at INTEGER NOT NULL
                ) STRICT;
                """
        )
    }
}
