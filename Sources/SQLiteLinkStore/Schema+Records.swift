import Foundation
import GRDB
import LinkStore

extension Schema {
    /// The tables of records, with what the first tables held; those go.
    static func createRecords(_ database: Database) throws {
        try database.execute(sql: tables)
        let commit = try FirstTables(database: database).commit()
        if !commit.changes.isEmpty { try SQLiteLinkStore.write(commit, at: 1, to: database, isSealed: false) }
        try database.execute(
            sql: "DROP TABLE document; DROP TABLE domain; DROP TABLE api_key; DROP TABLE setup_offer;"
        )
    }

    private static let tables = """
        -- One row: how many commits there were.
        CREATE TABLE state (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            revision INTEGER NOT NULL
        ) STRICT;
        INSERT INTO state VALUES (1, 0);

        -- A deleted record keeps its row, without value and content, so that others learn of it.
        CREATE TABLE record (
            collection TEXT NOT NULL,
            id TEXT NOT NULL,
            value BLOB,
            content BLOB,
            revision INTEGER NOT NULL,
            PRIMARY KEY (collection, id)
        ) STRICT;
        CREATE INDEX record_revision ON record (revision);

        CREATE TABLE audit (
            position INTEGER NOT NULL PRIMARY KEY,
            moment INTEGER NOT NULL,
            actor TEXT NOT NULL,
            action TEXT NOT NULL,
            workspace TEXT,
            request TEXT,
            collection TEXT NOT NULL,
            id TEXT NOT NULL,
            before BLOB,
            after BLOB,
            hash BLOB NOT NULL
        ) STRICT;

        CREATE TABLE last_use (
            subject TEXT NOT NULL PRIMARY KEY,
            moment INTEGER NOT NULL
        ) STRICT;
        """
}

/// What the tables of the first schema hold, as records.
private struct FirstTables {
    let database: Database

    /// One commit with everything; the audit log begins with it.
    func commit() throws -> StoreCommit {
        let changes = try domains() + documents() + keys()
        let origin = AuditOrigin(actor: "waymark", action: "migrate")
        var audit: [AuditEntry] = []
        for change in changes {
            audit.append(
                AuditChain.entry(
                    after: audit.last,
                    from: origin,
                    at: Timestamp(milliseconds: 0),
                    subject: change.address,
                    before: nil,
                    after: change.record(at: 1).digest
                )
            )
        }
        return StoreCommit(changes: changes, audit: audit)
    }

    private func domains() throws -> [RecordChange] {
        try Row.fetchAll(database, sql: "SELECT * FROM domain ORDER BY host").map { row in
            let host = try HostName(row["host"] as String)
            return try MigratedDomain(host: host, createdAt: row.moment("created_at")).put(as: host.value)
        }
    }

    private func documents() throws -> [RecordChange] {
        try Row.fetchAll(database, sql: "SELECT * FROM document ORDER BY host, kind").map { row in
            let state = DocumentState(
                version: row["version"],
                sha256: try row.digest("sha256", path: "") ?? .sha256(of: []),
                publishedAt: row.moment("published_at"),
                author: row["author"]
            )
            let bytes = (row["bytes"] as Data?).map { Array($0) }
            return try state.put(as: "\(row["host"] as String)/\(row["kind"] as String)", content: bytes)
        }
    }

    private func keys() throws -> [RecordChange] {
        try Row.fetchAll(database, sql: "SELECT * FROM api_key ORDER BY position").map { row in
            let key = MigratedKey(
                id: row["id"],
                prefix: row["prefix"],
                hash: try row.digest("hash", path: "") ?? .sha256(of: []),
                label: row["label"],
                scopes: Set((row["scopes"] as String).split(separator: " ").map { KeyScope(rawValue: String($0)) }),
                createdAt: row.moment("created_at"),
                expiresAt: (row["expires_at"] as Int64?).map(Timestamp.init(milliseconds:))
            )
            return try key.put(as: key.id)
        }
    }
}

/// A domain as the records had it when the tables became records; it never changes, whatever domains have today.
private struct MigratedDomain: RecordValue {
    static let collection = RecordCollection.domains

    let host: HostName
    let createdAt: Timestamp
}

/// An API key as the records had it then.
private struct MigratedKey: RecordValue {
    static let collection = RecordCollection.keys

    let id: String
    let prefix: String
    let hash: ContentDigest
    let label: String
    let scopes: Set<KeyScope>
    let createdAt: Timestamp
    let expiresAt: Timestamp?
}
