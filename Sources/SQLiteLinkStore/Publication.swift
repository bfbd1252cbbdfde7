import Foundation
import GRDB
import LinkStore

/// One draft on its way into the file.
struct Publication {
    let draft: DocumentDraft
    let moment: Timestamp
    let path: String

    /// Checks the draft against what is stored, and stores it.
    func write(to database: Database) throws -> PublishedDocument {
        let address = draft.address
        let host = address.host.value
        let isKnown = try Bool.fetchOne(database, sql: "SELECT 1 FROM domain WHERE host = ?", arguments: [host])
        guard isKnown == true else { throw LinkStoreError.unknownDomain(address.host) }
        let sql = "SELECT * FROM document WHERE host = ? AND kind = ?"
        let row = try Row.fetchOne(database, sql: sql, arguments: [host, address.kind.rawValue])
        // A row without bytes is a withdrawn document: only its version counts.
        let stored = try row.flatMap { row in
            (row["bytes"] as DatabaseValue).isNull ? nil : try row.document(path: path)
        }
        guard draft.expectation.accepts(stored?.version) else {
            throw LinkStoreError.versionConflict(address, stored: stored?.version)
        }
        if let stored, stored.bytes == draft.bytes { return PublishedDocument(document: stored, change: .unchanged) }
        let document = document(version: (row?["version"] ?? 0) + 1)
        try insert(document, in: database)
        return PublishedDocument(document: document, change: stored == nil ? .created : .replaced)
    }

    private func document(version: Int) -> StoredDocument {
        StoredDocument(
            address: draft.address,
            bytes: draft.bytes,
            version: version,
            sha256: draft.sha256,
            publishedAt: moment,
            author: draft.author
        )
    }

    private func insert(_ document: StoredDocument, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO document (host, kind, version, bytes, sha256, published_at, author)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                document.address.host.value, document.address.kind.rawValue, document.version, Data(document.bytes),
                document.sha256.data, document.publishedAt.milliseconds, document.author,
            ]
        )
    }
}
