import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore: LinkStore {
    /// Succeeds while the file is in its place and can be read, unless it has to be opened again to be written.
    public func check() async throws(LinkStoreError) {
        if !isWritable, FileIdentity.mayWrite(path) { throw .writableAgain(path) }
        _ = try await read { [path] in try Self.revision(in: $0, path: path) }
    }

    /// All records of some collections.
    public func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot {
        let marks = collections.map { _ in "?" }.joined(separator: ", ")
        return try await snapshot(
            where: "value IS NOT NULL AND collection IN (\(marks))",
            StatementArguments(collections.map(\.rawValue))
        )
    }

    /// The records that changed after a revision.
    public func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot {
        try await snapshot(where: "revision > ?", [revision])
    }

    /// One record.
    public func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord? {
        try await read { database in
            let sql = "SELECT * FROM record WHERE collection = ? AND id = ? AND value IS NOT NULL"
            return try Row.fetchOne(database, sql: sql, arguments: [address.collection.rawValue, address.id])?.record
        }
    }

    /// The records that a query asks for.
    public func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord] {
        let content = query.includesContent ? "content" : "NULL AS content"
        var sql = """
            SELECT collection, id, value, \(content), revision FROM record
            WHERE collection = ? AND value IS NOT NULL AND id >= ?
            """
        var arguments: [any DatabaseValueConvertible] = [query.collection.rawValue, query.prefix]
        if let end = query.end {
            sql += " AND id < ?"
            arguments.append(end)
        }
        if let after = query.after {
            sql += query.isDescending ? " AND id < ?" : " AND id > ?"
            arguments.append(after)
        }
        sql += query.isDescending ? " ORDER BY id DESC LIMIT ?" : " ORDER BY id LIMIT ?"
        arguments.append(query.limit)
        return try await read { [sql, arguments = StatementArguments(arguments)] database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map(\.record)
        }
    }

    /// Lines of the audit log.
    public func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry] {
        try await read { [path] database in
            let sql = "SELECT * FROM audit WHERE position > ? ORDER BY position LIMIT ?"
            return try Row.fetchAll(database, sql: sql, arguments: [position, limit]).map { try $0.auditEntry(path) }
        }
    }

    /// Remembers a use.
    public func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await write { database in
            let sql = "SELECT moment FROM last_use WHERE subject = ?"
            let known = try Int64.fetchOne(database, sql: sql, arguments: [subject]).map(Timestamp.init(milliseconds:))
            if let known, known >= moment { return }
            try SealedRows.lastUses.change(in: database) { seal in
                if let known { seal.toggle(subject, known) }
                seal.toggle(subject, moment)
                try database.execute(
                    sql: "INSERT OR REPLACE INTO last_use (subject, moment) VALUES (?, ?)",
                    arguments: [subject, moment.milliseconds]
                )
            }
        }
    }

    /// When things were last used.
    public func lastUses() async throws(LinkStoreError) -> [String: Timestamp] {
        try await read(Self.lastUses)
    }

    static func lastUses(in database: Database) throws -> [String: Timestamp] {
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM last_use")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["subject"], $0.moment("moment")) })
    }

    /// Everything that the file has.
    public func archive() async throws(LinkStoreError) -> StoreArchive {
        try await read { [path] database in
            let lines = try Row.fetchAll(database, sql: "SELECT * FROM audit ORDER BY position")
            let head = try Data.fetchOne(database, sql: "SELECT head FROM state")
            return StoreArchive(
                revision: try Self.revision(in: database, path: path),
                records: try Row.fetchAll(database, sql: "SELECT * FROM record ORDER BY collection, id").map(\.record),
                audit: try lines.map { try $0.auditEntry(path) },
                lastUses: try Self.lastUses(in: database),
                links: try Self.linkArchive(in: database),
                rows: StoreArchive.Rows(
                    head: head.flatMap { ContentDigest($0) },
                    faults: try Schema.faults(in: database)
                )
            )
        }
    }

    /// Nothing: SQLite does not report the commits of other processes.
    public func signals() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

    /// Closes the file; later operations fail.
    public func close() async {
        checkpoint?.cancel()
        visitTable.close()
        // To close it, or to let go of it, would write what is left of the log into the database, perhaps a part of a commit:
        // the connection stays until the process ends.
        if files.fault() == .logCut {
            _ = unsafe Unmanaged.passRetained(queue)
            return
        }
        do {
            try queue.close()
        } catch {
            // A statement still runs on another task: the connection closes when that has ended.
        }
    }

    private func snapshot(
        where condition: String,
        _ arguments: StatementArguments
    ) async throws(LinkStoreError) -> StoreSnapshot {
        try await read { [path] database in
            let sql = "SELECT * FROM record WHERE \(condition) ORDER BY collection, id"
            var records: [StoredRecord] = []
            let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
            while let row = try rows.next() { records.append(row.record) }
            let tail = try Row.fetchOne(database, sql: "SELECT * FROM audit ORDER BY position DESC LIMIT 1")
            return StoreSnapshot(
                revision: try Self.revision(in: database, path: path),
                records: records,
                auditTail: try tail?.auditEntry(path)
            )
        }
    }
}
