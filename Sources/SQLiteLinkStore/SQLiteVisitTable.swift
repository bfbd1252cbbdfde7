import Foundation
import GRDB
import LinkStore
import Synchronization

/// Visits in an SQLite file beside the store's own: what is counted each second never delays a link, and the file can be deleted.
///
/// It is made with the first visit. A commit survives a crash of the process; after one of the system the last may be missing
/// (`synchronous=NORMAL`).
final class SQLiteVisitTable: Sendable {
    private let path: String
    private let database: String
    private let mayWrite: Bool
    private let state = Mutex(State())

    private struct State {
        var file: (queue: any DatabaseWriter, identity: FileIdentity)?
        var isClosed = false
    }

    init(besides database: String, mayWrite: Bool) {
        self.database = database
        path = database + ".visits"
        self.mayWrite = mayWrite
    }

    /// The file, opened; `nil` where it does not exist and is not to be created.
    private func file(creating: Bool) throws -> (any DatabaseWriter)? {
        try state.withLock { state in
            if state.isClosed {
                throw LinkStoreError(code: .unavailable, sentence: "The database \"\(path)\" was closed.")
            }
            if let file = state.file {
                // A file that was removed is made again, and one that took its place is opened.
                if let found = FileIdentity(path: path), found == file.identity { return file.queue }
                state.file = nil
                file.queue.interrupt()
                try file.queue.close()
                // What is left of the file that is gone is not for another one.
                for end in ["-wal", "-shm"] { FileIdentity.remove(path + end) }
            }
            if FileIdentity(path: path) == nil {
                // Where the store's own file is not any more, none is made.
                guard creating, mayWrite, FileIdentity(path: database) != nil else { return nil }
                guard FileIdentity.createPrivateFile(at: path) else { throw LinkStoreError.cannotCreate(path) }
            }
            let queue = try Self.open(path)
            guard let identity = FileIdentity(path: path) else { throw LinkStoreError.fileReplaced(path) }
            state.file = (queue, identity)
            return queue
        }
    }

    /// Reading takes no turns with counting.
    private static func open(_ path: String) throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.label = "waymark.visits"
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        // Before it is known to be ours, it is not changed, not even its journal mode.
        let first = try DatabaseQueue(path: path, configuration: configuration)
        try first.read { try Self.refuseForeign($0, path: path) }
        // Who may not write asks over this connection.
        guard FileIdentity.mayWrite(path) else { return first }
        try first.close()
        let pool = try DatabasePool(path: path, configuration: configuration)
        try migrator.migrate(pool)
        return pool
    }

    private func read<Row: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> [Row]
    ) async throws(LinkStoreError) -> [Row] {
        do {
            return try await file(creating: false)?.read(work) ?? []
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }

    func close() {
        state.withLock { state in
            state.file?.queue.interrupt()
            // What was committed is in the file or its log.
            try? state.file?.queue.close()
            state.file = nil
            state.isClosed = true
        }
    }

    /// The most rows that are deleted in one transaction, so that counting waits for a moment only.
    private static let deletedTogether = 5_000

    /// Deletes rows a part after the other.
    private func delete(
        from table: String,
        where condition: String,
        _ arguments: StatementArguments
    ) async throws(LinkStoreError) {
        let key = table == "visit" ? "position" : "workspace, key, hour, kind, platform, country, referrer"
        let sql = """
            DELETE FROM \(table) WHERE (\(key)) IN
                (SELECT \(key) FROM \(table) WHERE \(condition) LIMIT \(Self.deletedTogether))
            """
        do {
            var count = Self.deletedTogether
            while count == Self.deletedTogether {
                count =
                    try await file(creating: false)?.write { database in
                        try database.execute(sql: sql, arguments: arguments)
                        return database.changesCount
                    } ?? 0
            }
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }
}

extension SQLiteVisitTable: VisitTable {
    /// On the caller's thread: who counts has one of low priority.
    func add(_ batch: VisitBatch) async throws(LinkStoreError) {
        do {
            try addNow(batch)
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }

    private func addNow(_ batch: VisitBatch) throws {
        try file(creating: true)?.write { database in
            let last = try Int64.fetchOne(
                database,
                sql: "SELECT number FROM visit_writer WHERE writer = ?",
                arguments: [batch.writer]
            )
            guard last.map({ $0 < batch.number }) ?? true else { return }
            let insert = try database.cachedStatement(
                sql: "INSERT INTO visit VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            )
            for group in batch.groups { try insert.execute(arguments: group.arguments) }
            let total = try database.cachedStatement(
                sql: """
                    INSERT INTO visit_total VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET count = count + excluded.count, expects_app = expects_app + excluded.expects_app
                    """
            )
            for (key, sum) in batch.totals { try total.execute(arguments: key.arguments(sum)) }
            let day = batch.groups.map(\.day).max() ?? 0
            try database.execute(
                sql: "INSERT OR REPLACE INTO visit_writer VALUES (?, ?, ?)",
                arguments: [batch.writer, batch.number, day]
            )
        }
    }

    func visits(_ query: VisitQuery) async throws(LinkStoreError) -> [StoredVisits] {
        let arguments: StatementArguments = [
            query.workspace, VisitTime.second(ofDay: query.day), VisitTime.second(ofDay: query.day + 1),
            query.after ?? 0, max(0, query.limit),
        ]
        let sql = """
            SELECT * FROM visit WHERE workspace = ? AND second >= ? AND second < ? AND position > ?
            ORDER BY position LIMIT ?
            """
        return try await read { try Row.fetchAll($0, sql: sql, arguments: arguments).map(\.visits) }
    }

    func visitTotals(_ query: VisitTotalsQuery) async throws(LinkStoreError) -> [VisitTotal] {
        let value = query.dimension.column
        var condition = "workspace = ? AND hour >= ? AND hour < ?"
        var arguments: [any DatabaseValueConvertible] = [
            query.workspace, query.hours.lowerBound, query.hours.upperBound,
        ]
        if let key = query.key {
            condition += " AND key = ?"
            arguments.append(key)
        }
        if let hosts = query.hosts {
            condition += " AND substr(key, 1, instr(key, '/') - 1) IN (\(databaseQuestionMarks(count: hosts.count)))"
            arguments += hosts
        }
        let order = query.dimension.isTime ? "value DESC" : "total DESC, value"
        let sql = """
            WITH part AS (
                SELECT \(value) AS value, kind, sum(count) AS count, sum(expects_app) AS expects_app
                FROM visit_total WHERE \(condition) GROUP BY 1, kind
            ), best AS (SELECT value, sum(count) AS total FROM part GROUP BY value ORDER BY \(order) LIMIT ?)
            SELECT value, kind, count, expects_app FROM best JOIN part USING (value) ORDER BY \(order), kind
            """
        arguments.append(max(0, query.limit))
        return try await read { [sql, arguments = StatementArguments(arguments)] database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
                let value: String = query.dimension.isTime ? String(row["value"] as Int64) : row["value"]
                return VisitTotal(value: value, kind: row["kind"], count: row["count"], expectsApp: row["expects_app"])
            }
        }
    }

    func eraseVisits(of workspace: String, at key: String?) async throws(LinkStoreError) {
        let condition = "workspace = ?" + (key == nil ? "" : " AND key = ?")
        let arguments = StatementArguments([workspace] + (key.map { [$0] } ?? []))
        for table in ["visit", "visit_total"] { try await delete(from: table, where: condition, arguments) }
    }

    func forgetVisits(
        of workspace: String,
        beforeDay day: Int64,
        totalsBeforeHour hour: Int64
    ) async throws(LinkStoreError) {
        let second = VisitTime.second(ofDay: day)
        try await delete(from: "visit", where: "workspace = ? AND second < ?", [workspace, second])
        try await delete(from: "visit_total", where: "workspace = ? AND hour < ?", [workspace, hour])
    }

    func forgetVisits(beforeDay day: Int64) async throws(LinkStoreError) {
        try await delete(from: "visit", where: "second < ?", [VisitTime.second(ofDay: day)])
        do {
            try await file(creating: false)?.write { database in
                try database.execute(sql: "DELETE FROM visit_writer WHERE day < ?", arguments: [day])
            }
        } catch {
            throw LinkStoreError(error, path: path)
        }
    }
}

// MARK: The file

extension SQLiteVisitTable {
    /// Marks a file as ours: "WMRV".
    private static let applicationID = 0x574D_5256

    /// Every step runs in a separate transaction, and the file records it.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("0001 visits", migrate: createTables)
        return migrator
    }

    private static func refuseForeign(_ database: Database, path: String) throws {
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0 > 0 else { return }
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
            throw LinkStoreError.foreign(path)
        }
        if try migrator.hasBeenSuperseded(database) { throw LinkStoreError.newer(path) }
    }

    private static func createTables(_ database: Database) throws {
        try database.execute(
            sql: """
                PRAGMA application_id = \(applicationID);

                -- Visits that are the same within a second are one row.
                CREATE TABLE visit (
                    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
                    workspace TEXT NOT NULL,
                    key TEXT NOT NULL,
                    second INTEGER NOT NULL,
                    kind TEXT NOT NULL,
                    reason TEXT NOT NULL,
                    platform TEXT NOT NULL,
                    country TEXT NOT NULL,
                    referrer TEXT NOT NULL,
                    agent TEXT NOT NULL,
                    expects_app INTEGER NOT NULL,
                    count INTEGER NOT NULL
                ) STRICT;
                CREATE INDEX visit_of_workspace ON visit (workspace, second);
                CREATE INDEX visit_second ON visit (second);

                -- What they amount to.
                CREATE TABLE visit_total (
                    workspace TEXT NOT NULL,
                    key TEXT NOT NULL,
                    hour INTEGER NOT NULL,
                    kind TEXT NOT NULL,
                    platform TEXT NOT NULL,
                    country TEXT NOT NULL,
                    referrer TEXT NOT NULL,
                    count INTEGER NOT NULL,
                    expects_app INTEGER NOT NULL,
                    PRIMARY KEY (workspace, key, hour, kind, platform, country, referrer)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX visit_total_hour ON visit_total (workspace, hour);

                -- The last batch that each process has added, and the day of its visits.
                CREATE TABLE visit_writer (
                    writer TEXT NOT NULL PRIMARY KEY,
                    number INTEGER NOT NULL,
                    day INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;
                """
        )
    }
}

extension VisitTotal.Dimension {
    fileprivate var column: String {
        switch self {
        case .hour: "hour * \(VisitTime.secondsOfHour)"
        case .day: "hour / \(VisitTime.hoursOfDay) * \(VisitTime.secondsOfHour * VisitTime.hoursOfDay)"
        case .platform: "platform"
        case .country: "country"
        case .referrer: "referrer"
        case .link: "key"
        }
    }
}

extension VisitGroup {
    /// The columns of `visit` behind the position.
    fileprivate var arguments: StatementArguments {
        [
            workspace, key, second, traits.kind, traits.reason, traits.platform, traits.country, traits.referrer,
            traits.agent, traits.expectsApp, count,
        ]
    }
}

extension VisitTotal.Key {
    fileprivate func arguments(_ sum: VisitTotal.Sum) -> StatementArguments {
        [workspace, key, hour, kind, platform, country, referrer, sum.count, sum.expectsApp]
    }
}

extension Row {
    /// A row of `visit`.
    fileprivate var visits: StoredVisits {
        let traits = VisitTraits(
            kind: self["kind"],
            reason: self["reason"],
            platform: self["platform"],
            country: self["country"],
            referrer: self["referrer"],
            agent: self["agent"],
            expectsApp: self["expects_app"] as Int == 1
        )
        let group = VisitGroup(
            workspace: self["workspace"],
            key: self["key"],
            second: self["second"],
            traits: traits,
            count: self["count"]
        )
        return StoredVisits(position: self["position"], group: group)
    }
}
