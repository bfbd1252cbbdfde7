import LinkStore

/// Visits in tables of the store's schema; what is kept of each is in a partition for its day, which is dropped and not deleted.
///
/// It has connections of its own, so that questions about many visits keep no link waiting, and say nothing about the store.
struct PostgresVisitTable: Sendable {
    let pool: PostgresPool
    let database: String

    private func run<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws(LinkStoreError) -> Value {
        do { return try await pool.run(pace, work) } catch { throw LinkStoreError(error, database: database) }
    }

    private func write<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws(LinkStoreError) -> Value {
        try await run(pace) { session in try session.transaction(.writing, work) }
    }
}

extension PostgresVisitTable: VisitTable {
    func add(_ batch: VisitBatch) async throws(LinkStoreError) {
        for day in Set(batch.groups.map(\.day)).sorted() { try await preparePartition(of: day) }
        let totals = batch.totals.sorted { VisitTotal.Key.precedes($0.key, $1.key) }
        let day = batch.groups.map(\.day).max() ?? 0
        try await write { session in
            let number: [PostgresValue] = [.text(batch.writer), .int8(batch.number), .int8(day)]
            guard try session.execute(.advanceVisitWriter, number) == 1 else { return }
            try session.execute(.addVisits, batch.groups.columns)
            try session.execute(.addVisitTotals, totals.columns)
        }
    }

    func visits(_ query: VisitQuery) async throws(LinkStoreError) -> [StoredVisits] {
        let values: [PostgresValue] = [
            .text(query.workspace), .int8(query.day), .int8(query.after ?? 0), .int8(Int64(max(0, query.limit))),
        ]
        return try await run { session in try session.rows(.visits, values) { try $0.visits() } }
    }

    func visitTotals(_ query: VisitTotalsQuery) async throws(LinkStoreError) -> [VisitTotal] {
        let values: [PostgresValue] = [
            .text(query.workspace), .int8(query.hours.lowerBound), .int8(query.hours.upperBound), .text(query.key),
            .int8(query.hosts == nil ? 1 : 0), .texts(query.hosts ?? []), .int8(Int64(max(0, query.limit))),
        ]
        return try await run { session in
            try session.rows(.visitTotals(by: query.dimension), values) {
                VisitTotal(
                    value: try $0.text(0),
                    kind: try $0.text(1),
                    count: try $0.int8(2),
                    expectsApp: try $0.int8(3)
                )
            }
        }
    }

    func eraseVisits(of workspace: String, at key: String?) async throws(LinkStoreError) {
        try await delete(.eraseVisits, [.text(workspace), .text(key)])
        try await delete(.eraseVisitTotals, [.text(workspace), .text(key)])
    }

    func forgetVisits(
        of workspace: String,
        beforeDay day: Int64,
        totalsBeforeHour hour: Int64
    ) async throws(LinkStoreError) {
        try await delete(.forgetVisits, [.text(workspace), .int8(day)])
        try await delete(.forgetVisitTotals, [.text(workspace), .int8(hour)])
    }

    /// The most rows that are deleted in one transaction.
    static let deletedTogether = 5_000

    /// Deletes rows a part after the other.
    ///
    /// Those who add wait for each part, because both would lock the same rows in different orders.
    private func delete(_ statement: PostgresStatement, _ values: [PostgresValue]) async throws(LinkStoreError) {
        var count = 1
        while count > 0 {
            count = try await write(.patient) { session in
                try session.run("LOCK TABLE visit_total IN SHARE ROW EXCLUSIVE MODE")
                return try session.execute(statement, values)
            }
        }
    }

    func forgetVisits(beforeDay day: Int64) async throws(LinkStoreError) {
        try await write(.patient) { session in
            _ = try session.rows(.lockVisits) { try $0.int8(0) }
            for name in try session.rows(.visitPartitions, [], { try $0.text(0) }) {
                guard let partition = Self.day(ofPartition: name), partition < day else { continue }
                try session.run("DROP TABLE \(name)")
            }
            try session.execute(.forgetVisitWriters, [.int8(day)])
        }
    }
}

// MARK: Partitions

extension PostgresVisitTable {
    private static let partitionPrefix = "visit_day_"

    private static func day(ofPartition name: String) -> Int64? {
        name.hasPrefix(partitionPrefix) ? Int64(name.dropFirst(partitionPrefix.count)) : nil
    }

    /// Makes the partition of a day, unless it is there.
    private func preparePartition(of day: Int64) async throws(LinkStoreError) {
        let name = "\(Self.partitionPrefix)\(day)"
        let isThere = try await run { session in
            try session.rows(.hasTable, [.text(name)]) { try $0.int8(0) == 1 }.first ?? false
        }
        guard !isThere else { return }
        try await write { session in
            // Of several servers one makes it, and the others wait and find it made.
            _ = try session.rows(.lockVisits) { try $0.int8(0) }
            try session.run(
                "CREATE TABLE IF NOT EXISTS \(name) PARTITION OF visit FOR VALUES FROM (\(day)) TO (\(day + 1))"
            )
        }
    }
}

extension Schema {
    /// The tables of visits.
    static let visits = """
        CREATE SEQUENCE visit_position;

        -- Visits that are the same within a second are one row.
        CREATE TABLE visit (
            day int8 NOT NULL,
            position int8 NOT NULL DEFAULT nextval('visit_position'),
            workspace text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            second int8 NOT NULL,
            kind text COLLATE "C" NOT NULL,
            reason text NOT NULL,
            platform text COLLATE "C" NOT NULL,
            country text COLLATE "C" NOT NULL,
            referrer text COLLATE "C" NOT NULL,
            agent text NOT NULL,
            expects_app int8 NOT NULL,
            count int8 NOT NULL
        ) PARTITION BY RANGE (day);
        CREATE INDEX visit_of_day ON visit (workspace, day, position);

        -- What they amount to.
        CREATE TABLE visit_total (
            workspace text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            hour int8 NOT NULL,
            kind text COLLATE "C" NOT NULL,
            platform text COLLATE "C" NOT NULL,
            country text COLLATE "C" NOT NULL,
            referrer text COLLATE "C" NOT NULL,
            count int8 NOT NULL,
            expects_app int8 NOT NULL,
            PRIMARY KEY (workspace, key, hour, kind, platform, country, referrer)
        );
        CREATE INDEX visit_total_hour ON visit_total (workspace, hour);

        -- The last batch that each process has added, and the day of its visits.
        CREATE TABLE visit_writer (
            writer text COLLATE "C" NOT NULL PRIMARY KEY,
            number int8 NOT NULL,
            day int8 NOT NULL
        );
        """
}

extension [VisitGroup] {
    /// The columns of `visit`, in the order of the statement.
    fileprivate var columns: [PostgresValue] {
        [
            .int8s(map(\.day)), .texts(map(\.workspace)), .texts(map(\.key)), .int8s(map(\.second)),
            .texts(map(\.traits.kind)), .texts(map(\.traits.reason)), .texts(map(\.traits.platform)),
            .texts(map(\.traits.country)), .texts(map(\.traits.referrer)), .texts(map(\.traits.agent)),
            .int8s(map { $0.traits.expectsApp ? 1 : 0 }), .int8s(map(\.count)),
        ]
    }
}

extension [(key: VisitTotal.Key, value: VisitTotal.Sum)] {
    /// The columns of `visit_total`, in the order of the statement.
    fileprivate var columns: [PostgresValue] {
        [
            .texts(map(\.key.workspace)), .texts(map(\.key.key)), .int8s(map(\.key.hour)), .texts(map(\.key.kind)),
            .texts(map(\.key.platform)), .texts(map(\.key.country)), .texts(map(\.key.referrer)),
            .int8s(map(\.value.count)), .int8s(map(\.value.expectsApp)),
        ]
    }
}

extension PostgresRow {
    /// A row of `visits`.
    fileprivate func visits() throws(PostgresError) -> StoredVisits {
        let traits = VisitTraits(
            kind: try text(4),
            reason: try text(5),
            platform: try text(6),
            country: try text(7),
            referrer: try text(8),
            agent: try text(9),
            expectsApp: try int8(10) == 1
        )
        let group = VisitGroup(
            workspace: try text(1),
            key: try text(2),
            second: try int8(3),
            traits: traits,
            count: try int8(11)
        )
        return StoredVisits(position: try int8(0), group: group)
    }
}

extension PostgresStatement {
    /// Changes nothing when the batch was added before.
    fileprivate static let advanceVisitWriter = PostgresStatement(
        "advance_visit_writer",
        """
        INSERT INTO visit_writer VALUES ($1::text, $2::int8, $3::int8)
        ON CONFLICT (writer) DO UPDATE SET number = excluded.number, day = excluded.day
        WHERE visit_writer.number < excluded.number
        """
    )

    fileprivate static let addVisits = PostgresStatement(
        "add_visits",
        """
        INSERT INTO visit (day, workspace, key, second, kind, reason, platform, country, referrer, agent, expects_app, count)
        SELECT * FROM unnest($1::int8[], $2::text[], $3::text[], $4::int8[], $5::text[], $6::text[], $7::text[], $8::text[],
            $9::text[], $10::text[], $11::int8[], $12::int8[])
        """
    )

    fileprivate static let addVisitTotals = PostgresStatement(
        "add_visit_totals",
        """
        INSERT INTO visit_total
        SELECT * FROM unnest($1::text[], $2::text[], $3::int8[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int8[],
            $9::int8[])
        ON CONFLICT (workspace, key, hour, kind, platform, country, referrer) DO UPDATE
        SET count = visit_total.count + excluded.count, expects_app = visit_total.expects_app + excluded.expects_app
        """
    )

    fileprivate static let visits = PostgresStatement(
        "visits",
        """
        SELECT position, workspace, key, second, kind, reason, platform, country, referrer, agent, expects_app, count FROM visit
        WHERE workspace = $1::text AND day = $2::int8 AND position > $3::int8 ORDER BY position LIMIT $4::int8
        """
    )

    /// The parameters are workspace, first hour, end of hours, link, 1 for links of all hosts, hosts, limit.
    fileprivate static func visitTotals(by dimension: VisitTotal.Dimension) -> PostgresStatement {
        let value =
            switch dimension {
            case .hour: "hour * \(VisitTime.secondsOfHour)"
            case .day: "hour / \(VisitTime.hoursOfDay) * \(VisitTime.secondsOfHour * VisitTime.hoursOfDay)"
            case .platform: "platform"
            case .country: "country"
            case .referrer: "referrer"
            case .link: "key"
            }
        let order = dimension.isTime ? "value DESC" : "total DESC, value"
        return PostgresStatement(
            "visit_totals_\(dimension)",
            """
            WITH part AS (
                SELECT \(value) AS value, kind, sum(count)::int8 AS count, sum(expects_app)::int8 AS expects_app
                FROM visit_total
                WHERE workspace = $1::text AND hour >= $2::int8 AND hour < $3::int8 AND ($4::text IS NULL OR key = $4::text)
                    AND ($5::int8 = 1 OR split_part(key, '/', 1) = ANY ($6::text[]))
                GROUP BY 1, kind
            ), best AS (
                SELECT value, sum(count) AS total FROM part GROUP BY value ORDER BY \(order) LIMIT $7::int8
            )
            SELECT value::text AS text, kind, count, expects_app FROM best JOIN part USING (value) ORDER BY \(order), kind
            """
        )
    }

    /// Deletes some rows of a table, each found by the partition that it is in and its place there.
    private static func delete(_ table: String, _ condition: String) -> String {
        """
        DELETE FROM \(table) WHERE \(condition) AND (tableoid, ctid) IN
            (SELECT tableoid, ctid FROM \(table) WHERE \(condition) LIMIT \(PostgresVisitTable.deletedTogether))
        """
    }

    fileprivate static let eraseVisits = PostgresStatement(
        "erase_visits",
        delete("visit", "workspace = $1::text AND ($2::text IS NULL OR key = $2::text)")
    )

    fileprivate static let eraseVisitTotals = PostgresStatement(
        "erase_visit_totals",
        delete("visit_total", "workspace = $1::text AND ($2::text IS NULL OR key = $2::text)")
    )

    fileprivate static let forgetVisits = PostgresStatement(
        "forget_visits",
        delete("visit", "workspace = $1::text AND day < $2::int8")
    )

    fileprivate static let forgetVisitTotals = PostgresStatement(
        "forget_visit_totals",
        delete("visit_total", "workspace = $1::text AND hour < $2::int8")
    )

    fileprivate static let forgetVisitWriters = PostgresStatement(
        "forget_visit_writers",
        "DELETE FROM visit_writer WHERE day < $1::int8"
    )

    fileprivate static let visitPartitions = PostgresStatement(
        "visit_partitions",
        "SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'visit'::regclass"
    )

    fileprivate static let hasTable = PostgresStatement(
        "has_table",
        "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = $1::text"
    )

    /// Held to the end of the transaction; the first number is "WMRV".
    fileprivate static let lockVisits = PostgresStatement(
        "lock_visits",
        "SELECT 1::int8 FROM pg_advisory_xact_lock(\(0x574D_5256), hashtext(current_schema()))"
    )
}
