import LinkStore

extension Schema {
    /// The tables of links; deleted links keep a row without what they said, so that other servers learn of it.
    ///
    /// What is asked for by key is divided, so that no index grows beyond what memory holds.
    static let links = """
        CREATE TABLE link (
            \(columns)
            PRIMARY KEY (key),
            CHECK (\(wholeContent))
        ) PARTITION BY HASH (key);
        CREATE INDEX link_number ON link (workspace, number);
        CREATE INDEX link_external_id ON link (workspace, external_id) WHERE external_id IS NOT NULL;
        CREATE INDEX link_batch ON link (workspace, batch) WHERE batch IS NOT NULL;

        -- What was replaced or deleted.
        CREATE TABLE link_history (
            \(columns)
            PRIMARY KEY (key, version),
            CHECK (\(wholeContent))
        ) PARTITION BY HASH (key);

        DO $$
        BEGIN
            FOR part IN 0..\(partitions - 1) LOOP
                EXECUTE format(
                    'CREATE TABLE link_%s PARTITION OF link FOR VALUES WITH (MODULUS \(partitions), REMAINDER %s)',
                    part, part
                );
                EXECUTE format(
                    'CREATE TABLE link_history_%s PARTITION OF link_history '
                    'FOR VALUES WITH (MODULUS \(partitions), REMAINDER %s)',
                    part, part
                );
            END LOOP;
        END $$;

        -- Of each workspace the number of its last write, and what its rows in both tables amount to.
        CREATE TABLE link_head (
            workspace text COLLATE "C" NOT NULL PRIMARY KEY,
            number int8 NOT NULL,
            seal bytea NOT NULL
        );
        """

    private static let partitions = 16

    private static let wholeContent = """
        (value IS NULL) = (entry IS NULL) AND (value IS NULL) = (search_text IS NULL)
                AND (value IS NULL) = (is_archived IS NULL)
        """

    private static let columns = """
        key text COLLATE "C" NOT NULL,
            workspace text COLLATE "C" NOT NULL,
            number int8 NOT NULL,
            version int8 NOT NULL,
            entry bytea,
            value bytea,
            search_text text,
            external_id text COLLATE "C",
            is_archived int8,
            author text NOT NULL,
            moment int8 NOT NULL,
            batch text COLLATE "C",
            created_at int8 NOT NULL,
            uses int8 NOT NULL,
        """

    /// What is wrong with the rows of links, each in a sentence.
    static func faultsOfLinks(_ session: PostgresSession) throws -> [String] {
        var seals: [String: RowSeal] = [:]
        _ = try session.rows(.allLinks) { row in
            let link = try row.link()
            seals[link.workspace, default: RowSeal()].toggle(link)
        }
        _ = try session.rows(.allLinkHistory) { row in
            let link = try row.link()
            seals[link.workspace, default: RowSeal()].toggle(replaced: link)
        }
        let heads = try session.rows(.allLinkHeads) { try $0.linkHead() }
        return LinkWritePlan.faults(in: seals, kept: Dictionary(heads) { $1 })
    }
}

extension PostgresRow {
    /// A row of `link` or `link_history`.
    func link() throws(PostgresError) -> LinkRow {
        LinkRow(
            key: try text(0),
            workspace: try text(1),
            number: try int8(2),
            version: Int(try int8(3)),
            content: try linkContent(),
            origin: LinkOrigin(
                author: try text(9),
                moment: Timestamp(milliseconds: try int8(10)),
                batch: try optionalText(11)
            ),
            createdAt: Timestamp(milliseconds: try int8(12)),
            uses: try int8(13)
        )
    }

    private func linkContent() throws(PostgresError) -> LinkContent? {
        guard let value = try optionalBytes(5) else { return nil }
        return LinkContent(
            value: value,
            entry: try bytes(4),
            searchText: try text(6),
            externalID: try optionalText(7),
            isArchived: try int8(8) == 1
        )
    }

    /// A row of `link_head`.
    func linkHead() throws(PostgresError) -> (String, LinkWritePlan.Head) {
        (try text(0), LinkWritePlan.Head(number: try int8(1), seal: RowSeal(try bytes(2))))
    }
}

extension PostgresStatement {
    static let linkColumns = """
        key, workspace, number, version, entry, value, search_text, external_id, is_archived, author, moment, batch,
        created_at, uses
        """

    static let allLinks = PostgresStatement("all_links", "SELECT \(linkColumns) FROM link")

    static let allLinkHistory = PostgresStatement(
        "all_link_history",
        "SELECT \(linkColumns) FROM link_history"
    )

    fileprivate static let allLinkHeads = PostgresStatement(
        "all_link_heads",
        "SELECT workspace, number, seal FROM link_head"
    )
}
