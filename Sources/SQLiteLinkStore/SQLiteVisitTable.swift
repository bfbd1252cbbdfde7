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
    private let mayWrite: Bool
    private let opened = Mutex<DatabaseQueue?>(nil)

    init(besides database: String, mayWrite: Bool) {
        path = database + ".visits"
        self.mayWrite = mayWrite
    }

    /// The file, opened; `nil` where there is none and none is to be made.
    private func file(creating: Bool) throws -> DatabaseQueue? {
        try opened.withLock { opened in
            if let queue = opened {
                // A file that was removed is made again, without what it had.
                if FileIdentity(path: path) != nil { return queue }
                opened = nil
                try queue.close()
            }
            if FileIdentity(path: path) == nil {
                guard creating, mayWrite else { return nil }
                guard FileIdentity.createPrivateFile(at: path) else { throw LinkStoreError.cannotCreate(path) }
            }
            let queue = try Self.open(path)
            opened = queue
            return queue
        }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.label = "waymark.visits"
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { try Self.refuseForeign($0, path: path) }
        try queue.writeWithoutTransaction { database in
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        }
        try migrator.migrate(queue)
        return queue
    }

    /// Changes what is there; without effect where there is no file.
    private func change(_ work: @escaping @Sendable (Database) throws -> Void) async throws(LinkStoreError) {
        do {
            try await file(creating: false)?.write(work)
        } catch {
            throw LinkStoreError(error, path: path)
        }
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
        // What was committed is in the file or its log.
        try? opened.withLock { opened in
            try opened?.close()
            opened = nil
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
        var sql = """
            SELECT \(value) AS value, kind, sum(count) AS count, sum(expects_app) AS expects_app FROM visit_total
            WHERE workspace = ? AND hour >= ? AND hour < ?
            """
        var arguments: [any DatabaseValueConvertible] = [
            query.workspace, query.hours.lowerBound, query.hours.upperBound,
        ]
        if let key = query.key {
            sql += " AND key = ?"
            arguments.append(key)
        }
        if let hosts = query.hosts {
            sql += " AND substr(key, 1, instr(key, '/') - 1) IN (\(databaseQuestionMarks(count: hosts.count)))"
            arguments += hosts
        }
        let order = query.dimension.isTime ? "value DESC, kind" : "count DESC, value, kind"
        sql += " GROUP BY 1, kind ORDER BY \(order) LIMIT ?"
        arguments.append(max(0, query.limit))
        return try await read { [sql, arguments = StatementArguments(arguments)] database in
            try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
                let value: String = query.dimension.isTime ? String(row["value"] as Int64) : row["value"]
                return VisitTotal(value: value, kind: row["kind"], count: row["count"], expectsApp: row["expects_app"])
            }
        }
    }

    func eraseVisits(of workspace: String, at key: String?) async throws(LinkStoreError) {
        let condition = key == nil ? "" : " AND key = ?"
        let arguments = StatementArguments([workspace] + (key.map { [$0] } ?? []))
        try await change { database in
            for table in ["visit", "visit_total"] {
                try database.execute(
                    sql: "DELETE FROM \(table) WHERE workspace = ?\(condition)",
                    arguments: arguments
                )
            }
        }
    }

    func forgetVisits(
        of workspace: String,
        beforeDay day: Int64,
        totalsBeforeHour hour: Int64
    ) async throws(LinkStoreError) {
        try await change { database in
            try database.execute(
                sql: "DELETE FROM visit WHERE workspace = ? AND second < ?",
                arguments: [workspace, VisitTime.second(ofDay: day)]
            )
            try database.execute(
                sql: "DELETE FROM visit_total WHERE workspace = ? AND hour < ?",
                arguments: [workspace, hour]
            )
        }
    }

    func forgetVisits(beforeDay day: Int64) async throws(LinkStoreError) {
        try await change { database in
            try database.execute(
                sql: "DELETE FROM visit WHERE second < ?",
                arguments: [VisitTime.second(ofDay: day)]
            )
            try database.execute(sql: "DELETE FROM visit_writer WHERE day < ?", arguments: [day])
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
                CREATE INDEX visit_second ON visit (workspace, second);

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
