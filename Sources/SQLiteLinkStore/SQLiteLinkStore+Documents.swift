import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore {
    /// All documents, ordered by host and kind.
    public func documents() async throws(LinkStoreError) -> [StoredDocument] {
        try await documents(sql: "SELECT * FROM document WHERE bytes IS NOT NULL ORDER BY host, kind", [])
    }

    /// The documents of one domain, ordered by kind.
    public func documents(of host: HostName) async throws(LinkStoreError) -> [StoredDocument] {
        let sql = "SELECT * FROM document WHERE host = ? AND bytes IS NOT NULL ORDER BY kind"
        return try await documents(sql: sql, [host.value])
    }

    /// One document.
    public func document(at address: DocumentAddress) async throws(LinkStoreError) -> StoredDocument? {
        try await read { [path] database in
            let sql = "SELECT * FROM document WHERE host = ? AND kind = ? AND bytes IS NOT NULL"
            return try Row.fetchOne(database, sql: sql, arguments: [address.host.value, address.kind.rawValue])?
                .document(path: path)
        }
    }

    /// Publishes documents together, in one transaction.
    public func publish(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) async throws(LinkStoreError) -> [PublishedDocument] {
        try await write { [path] database in
            try drafts.map { try Publication(draft: $0, moment: moment, path: path).write(to: database) }
        }
    }

    /// Takes a document away.
    public func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(LinkStoreError) {
        try await write { [path] database in
            let place: StatementArguments = [address.host.value, address.kind.rawValue]
            let sql = "SELECT * FROM document WHERE host = ? AND kind = ? AND bytes IS NOT NULL"
            guard let stored = try Row.fetchOne(database, sql: sql, arguments: place)?.document(path: path) else {
                throw LinkStoreError.unknownDocument(address)
            }
            guard expecting.accepts(stored.version) else {
                throw LinkStoreError.versionConflict(address, stored: stored.version)
            }
            try database.execute(sql: "UPDATE document SET bytes = NULL WHERE host = ? AND kind = ?", arguments: place)
        }
    }

    private func documents(
        sql: String,
        _ arguments: StatementArguments
    ) async throws(LinkStoreError) -> [StoredDocument] {
        try await read { [path] database in
            var documents: [StoredDocument] = []
            let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
            while let row = try rows.next() { documents.append(try row.document(path: path)) }
            return documents
        }
    }
}
