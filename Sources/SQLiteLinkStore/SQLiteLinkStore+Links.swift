import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore: LinkTable {
    /// Writes links in one transaction.
    public func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome] {
        guard !writes.isEmpty else { return [] }
        let outcomes = try await write { database in
            let rows = try Self.rows(for: writes, in: database)
            let heads = try Self.heads(of: Set(rows.map(\.workspace) + writes.map(\.workspace)), in: database)
            let plan = LinkWritePlan(writes, among: rows, after: heads)
            try Self.put(plan.rows, into: "link", of: database)
            try Self.put(plan.replaced, into: "link_history", of: database)
            try Self.put(plan.heads.filter { $0.value != heads[$0.key] }, to: database)
            return plan.outcomes
        }
        checkpoint?.didCommit()
        return outcomes
    }

    /// The links at some keys.
    public func links(at keys: [String]) async throws(LinkStoreError) -> [LinkRow] {
        try await read { database in
            let link = try database.cachedStatement(sql: "SELECT * FROM link WHERE key = ?")
            return try Set(keys).compactMap { try Row.fetchOne(link, arguments: [$0])?.link }
        }
    }

    /// The link with an external identifier.
    public func link(externalID: String, of workspace: String) async throws(LinkStoreError) -> LinkRow? {
        try await read { try Self.link(externalID: externalID, of: workspace, in: $0) }
    }

    /// The links that a query asks for.
    public func links(_ query: LinkQuery) async throws(LinkStoreError) -> [LinkRow] {
        var sql = "SELECT * FROM link WHERE workspace = ? AND value IS NOT NULL"
        var arguments: [any DatabaseValueConvertible] = [query.workspace]
        if let before = query.before {
            sql += " AND number < ?"
            arguments.append(before)
        }
        if !query.includesArchived { sql += " AND is_archived = 0" }
        if let batch = query.batch {
            sql += " AND batch = ?"
            arguments.append(batch)
        }
        if !query.prefix.isEmpty {
            sql += " AND substr(key, 1, length(?)) = ?"
            arguments += [query.prefix, query.prefix]
        }
        if let hosts = query.hosts {
            sql += " AND substr(key, 1, instr(key, '/') - 1) IN (\(databaseQuestionMarks(count: hosts.count)))"
            arguments += hosts
        }
        for word in query.words {
            sql += " AND instr(search_text, ?) > 0"
            arguments.append(word)
        }
        sql += " ORDER BY number DESC LIMIT ?"
        arguments.append(max(0, query.limit))
        return try await read { [sql, arguments = StatementArguments(arguments)] database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map(\.link)
        }
    }

    /// What a link was before a version.
    public func linkHistory(
        of key: String,
        in workspace: String,
        before version: Int,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        let sql =
            "SELECT * FROM link_history WHERE key = ? AND workspace = ? AND version < ? ORDER BY version DESC LIMIT ?"
        return try await read { database in
            try Row.fetchAll(database, sql: sql, arguments: [key, workspace, version, max(0, limit)]).map(\.link)
        }
    }

    /// What servers hold of the links.
    public func linkEntries(after key: String?, limit: Int) async throws(LinkStoreError) -> [LinkEntry] {
        let sql = "SELECT key, workspace, entry FROM link WHERE key > ? AND entry IS NOT NULL ORDER BY key LIMIT ?"
        return try await read { database in
            var entries: [LinkEntry] = []
            // No key is empty.
            let rows = try Row.fetchCursor(
                database.cachedStatement(sql: sql),
                arguments: [key ?? "", max(0, limit)]
            )
            while let row = try rows.next() {
                // The column is not null; its bytes are copied once.
                let bytes = try row.withUnsafeData(atIndex: 2) { $0.map { Array($0) } ?? [] }
                entries.append(LinkEntry(key: row[0], workspace: row[1], bytes: bytes))
            }
            return entries
        }
    }

    /// The number of the last write of each workspace.
    public func linkNumbers() async throws(LinkStoreError) -> [String: Int64] {
        try await read { database in
            let heads = try Row.fetchAll(database, sql: "SELECT workspace, number FROM link_head")
            return Dictionary(uniqueKeysWithValues: heads.map { ($0["workspace"], $0["number"]) })
        }
    }

    /// The links of a workspace that were written after a number.
    public func links(
        of workspace: String,
        after number: Int64,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        let sql = "SELECT * FROM link WHERE workspace = ? AND number > ? ORDER BY number LIMIT ?"
        return try await read { database in
            try Row.fetchAll(database, sql: sql, arguments: [workspace, number, max(0, limit)]).map(\.link)
        }
    }

    /// Counts a visit.
    public func useLink(at key: String, limit: Int64) async throws(LinkStoreError) -> Int64? {
        let uses = try await write { database -> Int64? in
            let link = try database.cachedStatement(sql: "SELECT * FROM link WHERE key = ?")
            guard let row = try Row.fetchOne(link, arguments: [key])?.link, row.content != nil, row.uses < limit else {
                return nil
            }
            var head = try Self.heads(of: [row.workspace], in: database)[row.workspace] ?? LinkWritePlan.Head()
            head.seal.toggle(row)
            head.seal.toggle(row.used)
            try database.cachedStatement(sql: "UPDATE link SET uses = ? WHERE key = ?")
                .execute(arguments: [row.used.uses, key])
            try database.cachedStatement(sql: "UPDATE link_head SET seal = ? WHERE workspace = ?")
                .execute(arguments: [Data(head.seal.bytes), row.workspace])
            return row.used.uses
        }
        if uses != nil { checkpoint?.didCommit() }
        return uses
    }

    /// Deletes the links of a workspace with what each was before.
    public func purgeLinks(of workspace: String) async throws(LinkStoreError) {
        var last: Int64? = 0
        while let number = last {
            last = try await write { try Self.purgeLinks(of: workspace, after: number, in: $0) }
            checkpoint?.didCommit()
        }
    }

    /// Deletes some links, so that others who write wait for a moment only; returns the number of the last one, and `nil` when there
    /// were none left.
    private static func purgeLinks(of workspace: String, after number: Int64, in database: Database) throws -> Int64? {
        guard var head = try heads(of: [workspace], in: database)[workspace] else { return nil }
        let some =
            "SELECT * FROM link WHERE workspace = ? AND number > ? ORDER BY number LIMIT \(LinkWritePlan.purgedTogether)"
        let rows = try Row.fetchAll(database, sql: some, arguments: [workspace, number]).map(\.link)
        guard let last = rows.last else {
            // What is left are links that other workspaces have now.
            try database.execute(sql: "DELETE FROM link_history WHERE workspace = ?", arguments: [workspace])
            let left = try Row.fetchAll(database, sql: "SELECT * FROM link WHERE workspace = ?", arguments: [workspace])
            try put([workspace: head.purged(workspace, leaving: left.map(\.link))], to: database)
            return nil
        }
        let ofKey = try database.cachedStatement(sql: "SELECT * FROM link_history WHERE key = ?")
        var history: [LinkRow] = []
        for row in rows { history += try Row.fetchAll(ofKey, arguments: [row.key]).map(\.link) }
        let left = head.purge(rows, history, of: workspace)
        for row in rows {
            let arguments: StatementArguments = [row.key, workspace]
            try database.execute(sql: "DELETE FROM link_history WHERE key = ? AND workspace = ?", arguments: arguments)
            try database.execute(sql: "DELETE FROM link WHERE key = ?", arguments: [row.key])
        }
        try put(left, into: "link", of: database)
        try put([workspace: head], to: database)
        return last.number
    }

    /// Every link.
    public func linkArchive() async throws(LinkStoreError) -> LinkArchive { try await read(Self.linkArchive) }

    static func linkArchive(in database: Database) throws -> LinkArchive {
        LinkArchive(
            links: try Row.fetchAll(database, sql: "SELECT * FROM link").map(\.link),
            history: try Row.fetchAll(database, sql: "SELECT * FROM link_history").map(\.link)
        )
    }

    /// Writes everything into a table without links.
    public func restore(_ archive: LinkArchive) async throws(LinkStoreError) {
        try await write { database in
            let isEmpty = try Int.fetchOne(database, sql: "SELECT 1 FROM link UNION ALL SELECT 1 FROM link_head") == nil
            guard isEmpty else { throw LinkStoreError.notEmpty }
            try Self.put(archive.links, into: "link", of: database)
            try Self.put(archive.history, into: "link_history", of: database)
            try Self.put(archive.heads, to: database)
        }
        checkpoint?.didCommit()
    }

    /// Nothing: SQLite does not report the commits of other processes.
    public func linkSignals() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

extension SQLiteLinkStore {
    /// The rows that writes are judged by.
    private static func rows(for writes: [LinkWrite], in database: Database) throws -> [LinkRow] {
        let link = try database.cachedStatement(sql: "SELECT * FROM link WHERE key = ?")
        var rows: [LinkRow] = []
        for key in Set(writes.map(\.key)) {
            if let row = try Row.fetchOne(link, arguments: [key])?.link { rows.append(row) }
        }
        var known = Set(rows.map(\.key))
        for write in writes {
            guard let id = write.content?.externalID,
                let row = try Self.link(externalID: id, of: write.workspace, in: database)
            else { continue }
            if known.insert(row.key).inserted { rows.append(row) }
        }
        return rows
    }

    private static func link(
        externalID: String,
        of workspace: String,
        in database: Database
    ) throws -> LinkRow? {
        let sql = "SELECT * FROM link WHERE workspace = ? AND external_id = ?"
        return try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [workspace, externalID])?.link
    }

    private static func heads(
        of workspaces: Set<String>,
        in database: Database
    ) throws -> [String: LinkWritePlan.Head] {
        let head = try database.cachedStatement(sql: "SELECT * FROM link_head WHERE workspace = ?")
        var heads: [String: LinkWritePlan.Head] = [:]
        for workspace in workspaces { heads[workspace] = try Row.fetchOne(head, arguments: [workspace])?.linkHead }
        return heads
    }

    private static func put(_ heads: [String: LinkWritePlan.Head], to database: Database) throws {
        let put = try database.cachedStatement(sql: "INSERT OR REPLACE INTO link_head VALUES (?, ?, ?)")
        for (workspace, head) in heads {
            try put.execute(arguments: [workspace, head.number, Data(head.seal.bytes)])
        }
    }

    private static func put(_ rows: [LinkRow], into table: String, of database: Database) throws {
        let put = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO \(table) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        for row in rows { try put.execute(arguments: row.arguments) }
    }
}

extension LinkRow {
    /// The columns of the tables, in their order.
    fileprivate var arguments: StatementArguments {
        [
            key, workspace, number, version, (content?.entry).map { Data($0) }, (content?.value).map { Data($0) },
            content?.searchText, content?.externalID, content?.isArchived, origin.author, origin.moment.milliseconds,
            origin.batch, createdAt.milliseconds, uses,
        ]
    }
}
