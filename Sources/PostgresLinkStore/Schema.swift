import LinkStore

/// The tables, as a list of numbered steps that only ever grows.
struct Schema {
    let database: String
    let creation: PostgresLinkStore.Creation

    /// One step; its number is its place in the list, from 1.
    private struct Migration {
        let name: String
        let sql: String
    }

    private static let migrations = [
        Migration(name: "records, audit log, last uses", sql: firstTables), Migration(name: "notes", sql: notes),
        Migration(name: "seals", sql: seals), Migration(name: "links", sql: links),
        Migration(name: "visits", sql: visits),
    ]

    /// Refuses what must not be changed, takes the steps that are missing, and returns the schema's name.
    ///
    /// Each step is a separate transaction. Of several servers that start at once, one takes it, and the others wait and
    /// find it taken.
    func prepare(_ session: PostgresSession) throws -> String {
        try session.refuseOtherEncodings()
        var state = try read(session)
        try refuse(state)
        while state.step < Self.migrations.count {
            state = try session.transaction(.writing) { session in
                _ = try session.rows(.lockSchema) { try $0.int8(0) }
                let state = try read(session)
                try refuse(state)
                guard state.step < Self.migrations.count else { return state }
                let migration = Self.migrations[state.step]
                try session.run(state.step == 0 ? Self.marker + migration.sql : migration.sql)
                if migration.sql == Self.seals { try SealedRows.create(in: session) }
                let number = state.step + 1
                try session.execute(.addMigration, [.int8(Int64(number)), .text(migration.name)])
                return State(schema: state.schema, step: number, hasOtherTables: false)
            }
        }
        return state.schema
    }

    /// What is in the database.
    private struct State {
        let schema: String
        /// The last step that was taken; 0 when there are no tables of ours.
        let step: Int
        let hasOtherTables: Bool
        /// Whether a step before the last one is missing in the list.
        var isIncomplete = false
    }

    private func read(_ session: PostgresSession) throws -> State {
        let places = try session.rows(.inspectSchema) { row in
            (try row.optionalText(0), try row.int8(1) == 1, try row.int8(2) > 0)
        }
        guard let (schema, isOurs, hasTables) = places.first, let schema else {
            throw PostgresError.server(.missingSchema, "none of the search_path exists")
        }
        let steps = isOurs ? try session.rows(.lastMigration) { (try $0.int8(0), try $0.int8(1)) }.first : nil
        let (step, count) = steps ?? (0, 0)
        return State(
            schema: schema,
            step: Int(step),
            hasOtherTables: hasTables && !isOurs,
            isIncomplete: step != count
        )
    }

    private func refuse(_ state: State) throws(LinkStoreError) {
        if state.hasOtherTables { throw .foreign(database, schema: state.schema) }
        if state.step > Self.migrations.count { throw .newer(database) }
        if state.isIncomplete {
            throw .damaged(database, detail: "a step is missing in the list of the schema's steps")
        }
        if state.step == 0, creation == .never { throw .missing(database) }
    }

    /// Says whose the schema is, and how far it got.
    private static let marker = """
        CREATE TABLE waymark_migration (
            number int8 NOT NULL PRIMARY KEY,
            name text NOT NULL,
            taken_at timestamptz NOT NULL DEFAULT now()
        );

        """

    private static let notes = """
        -- What is remembered for a while only, such as answers to requests that may be sent again.
        CREATE TABLE note (
            id text COLLATE "C" NOT NULL PRIMARY KEY,
            value bytea NOT NULL,
            expires_at int8 NOT NULL
        );
        CREATE INDEX note_expires_at ON note (expires_at);
        """

    private static let seals = """
        -- The digest of the last line of the audit log, apart from the log.
        ALTER TABLE state ADD COLUMN head bytea;
        UPDATE state SET head = (SELECT hash FROM audit ORDER BY position DESC LIMIT 1);

        -- What the rows of other tables amount to.
        CREATE TABLE seal (
            name text COLLATE "C" NOT NULL PRIMARY KEY,
            digest bytea NOT NULL
        );

        -- Deleted records that a restored backup did not have.
        INSERT INTO record (collection, id, value, content, revision)
        SELECT collection, id, NULL, NULL, 1
        FROM (SELECT DISTINCT ON (collection, id) collection, id, after FROM audit ORDER BY collection, id, position DESC)
            AS last
        WHERE after IS NULL
        ON CONFLICT (collection, id) DO NOTHING;
        """

    /// What is wrong with the rows that only this store has, each in a sentence.
    static func faults(_ session: PostgresSession) throws -> [String] {
        let taken = try session.rows(.takenMigrations) { try $0.text(0) }
        let isWhole = taken == migrations.map(\.name)
        return try SealedRows.faults(session) + faultsOfLinks(session)
            + (isWhole ? [] : ["The list of the schema's steps is not the one that the program wrote."])
    }

    private static let firstTables = """
        -- One row: how many commits there were.
        CREATE TABLE state (
            id int8 NOT NULL PRIMARY KEY CHECK (id = 1),
            revision int8 NOT NULL
        );
        INSERT INTO state VALUES (1, 0);

        -- A deleted record keeps its row, without value and content, so that others learn of it.
        CREATE TABLE record (
            collection text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,
            value bytea,
            content bytea,
            revision int8 NOT NULL,
            PRIMARY KEY (collection, id)
        );
        CREATE INDEX record_revision ON record (revision);

        CREATE TABLE audit (
            position int8 NOT NULL PRIMARY KEY,
            moment int8 NOT NULL,
            actor text NOT NULL,
            action text NOT NULL,
            workspace text,
            request text,
            collection text NOT NULL,
            id text NOT NULL,
            before bytea,
            after bytea,
            hash bytea NOT NULL
        );

        CREATE TABLE last_use (
            subject text COLLATE "C" NOT NULL PRIMARY KEY,
            moment int8 NOT NULL
        );
        """
}

extension PostgresStatement {
    /// The schema's name, whether it is ours, and how many tables it has that belong to no extension.
    fileprivate static let inspectSchema = PostgresStatement(
        "inspect_schema",
        """
        SELECT current_schema()::text,
            (SELECT count(*) FROM pg_class
                WHERE relnamespace = current_schema()::regnamespace AND relname = 'waymark_migration'),
            (SELECT count(*) FROM pg_class
                WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
                AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e'))
        """
    )

    /// Held to the end of the transaction; the first number is "WMRK".
    fileprivate static let lockSchema = PostgresStatement(
        "lock_schema",
        """
        SELECT 1::int8 FROM pg_advisory_xact_lock(\(0x574D_524B), hashtext(current_schema()))
        """
    )

    fileprivate static let lastMigration = PostgresStatement(
        "last_migration",
        "SELECT coalesce(max(number), 0), count(*) FROM waymark_migration"
    )

    /// In their order, when number and moment agree about it; each step was taken after the one before.
    fileprivate static let takenMigrations = PostgresStatement(
        "taken_migrations",
        """
        SELECT CASE WHEN taken_at >= coalesce(lag(taken_at) OVER (ORDER BY number), taken_at) THEN name ELSE '' END
        FROM waymark_migration ORDER BY number
        """
    )

    fileprivate static let addMigration = PostgresStatement(
        "add_migration",
        "INSERT INTO waymark_migration (number, name) VALUES ($1, $2)"
    )
}
