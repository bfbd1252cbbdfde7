public import LinkStore

extension PostgresLinkStore: LinkTable {
    /// Writes links in one transaction.
    public func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome] {
        guard !writes.isEmpty else { return [] }
        let size = writes.reduce(0) { $0 + ($1.content?.value.count ?? 0) + ($1.content?.entry.count ?? 0) }
        var workspaces = Set(writes.map(\.workspace))
        for _ in 0..<Self.maximumRounds {
            switch try await attempt(writes, size, locking: workspaces) {
            case .done(let outcomes): return outcomes
            case .needsLocks(let more): workspaces.formUnion(more)
            case .overtaken: continue
            }
        }
        throw LinkStoreError(
            code: .unavailable,
            sentence:
                "Others write the same links in the database \(database) all the time: try again. Nothing was changed."
        )
    }

    /// Each round but the last ends because another transaction was faster.
    private static let maximumRounds = 10

    private enum Attempt {
        case done([LinkWriteOutcome])
        /// Rows belong to workspaces that were not locked.
        case needsLocks(Set<String>)
        /// Another transaction wrote one of the keys.
        case overtaken
    }

    /// What rolls a transaction back that has to begin again.
    private struct Interruption: Error {
        let attempt: Attempt
    }

    private func attempt(
        _ writes: [LinkWrite],
        _ size: Int,
        locking workspaces: Set<String>
    ) async throws(LinkStoreError) -> Attempt {
        do {
            let outcomes = try await pool.run(.sending(size)) { [schema] session in
                let plan = try session.transaction(.writing) { session in
                    // In one order, so that no two transactions wait for each other.
                    let names = PostgresValue.texts(workspaces.sorted())
                    try session.execute(.addLinkHeads, [names, .bytea(RowSeal().bytes)])
                    let heads = Dictionary(try session.rows(.lockLinkHeads, [names]) { try $0.linkHead() }) { $1 }
                    let rows = try session.rows(for: writes)
                    let owners = Set(rows.map(\.workspace)).subtracting(workspaces)
                    guard owners.isEmpty else { throw Interruption(attempt: .needsLocks(owners)) }
                    let plan = LinkWritePlan(writes, among: rows, after: heads)
                    guard try session.put(plan.rows) else { throw Interruption(attempt: .overtaken) }
                    if !plan.replaced.isEmpty { try session.execute(.putLinkHistory, plan.replaced.columns) }
                    let changed = plan.heads.filter { $0.value != heads[$0.key] }
                    try session.put(changed)
                    return plan
                }
                // Apart from the transaction: commits with a notice wait for each other. When it is lost, others find out
                // when they compare numbers.
                if !plan.rows.isEmpty {
                    let notice = PostgresValue.text(Self.notice(of: schema))
                    _ = try session.rows(.notify, [.text(Self.channel), notice]) { try $0.int8(0) }
                }
                return plan.outcomes
            }
            return .done(outcomes)
        } catch let interruption as Interruption {
            return interruption.attempt
        } catch {
            throw LinkStoreError(error, database: database)
        }
    }

    /// How writes of links are announced; other payloads of the channel have a space behind the schema's name.
    private static func notice(of schema: String) -> String { "\(schema)/links" }

    /// The links at some keys.
    public func links(at keys: [String]) async throws(LinkStoreError) -> [LinkRow] {
        try await run { session in try session.rows(.links, [.texts(keys)]) { try $0.link() } }
    }

    /// The link with an external identifier.
    public func link(externalID: String, of workspace: String) async throws(LinkStoreError) -> LinkRow? {
        try await run { session in
            try session.rows(.linksByExternalIDs, [.text(workspace), .texts([externalID])]) { try $0.link() }.first
        }
    }

    /// The links that a query asks for.
    public func links(_ query: LinkQuery) async throws(LinkStoreError) -> [LinkRow] {
        let values: [PostgresValue] = [
            .text(query.workspace), .int8(query.before ?? .max), .int8(query.includesArchived ? 1 : 0),
            .text(query.batch), .text(query.prefix), .texts(query.words), .int8(Int64(max(0, query.limit))),
            .int8(query.hosts == nil ? 1 : 0), .texts(query.hosts ?? []),
        ]
        return try await run { session in
            try session.rows(query.batch == nil ? .linkPage : .linkPageOfBatch, values) { try $0.link() }
        }
    }

    /// What a link was before a version.
    public func linkHistory(
        of key: String,
        in workspace: String,
        before version: Int,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        let values: [PostgresValue] = [
            .text(key), .text(workspace), .int8(Int64(version)), .int8(Int64(max(0, limit))),
        ]
        return try await run { session in try session.rows(.linkHistory, values) { try $0.link() } }
    }

    /// What servers hold of the links.
    public func linkEntries(after key: String?, limit: Int) async throws(LinkStoreError) -> [LinkEntry] {
        // No key is empty.
        let values: [PostgresValue] = [.text(key ?? ""), .int8(Int64(max(0, limit)))]
        return try await run { session in
            try session.rows(.linkEntries, values) {
                LinkEntry(key: try $0.text(0), workspace: try $0.text(1), bytes: try $0.bytes(2))
            }
        }
    }

    /// The number of the last write of each workspace.
    public func linkNumbers() async throws(LinkStoreError) -> [String: Int64] {
        let numbers = try await run { session in
            try session.rows(.linkNumbers) { (try $0.text(0), try $0.int8(1)) }
        }
        return Dictionary(numbers) { max($0, $1) }
    }

    /// The links of a workspace that were written after a number.
    public func links(
        of workspace: String,
        after number: Int64,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        let values: [PostgresValue] = [.text(workspace), .int8(number), .int8(Int64(max(0, limit)))]
        return try await run { session in try session.rows(.linksAfter, values) { try $0.link() } }
    }

    /// Counts a visit.
    public func useLink(at key: String, limit: Int64) async throws(LinkStoreError) -> Int64? {
        try await write { session in
            guard let found = try session.rows(.links, [.texts([key])], { try $0.link() }).first else { return nil }
            let names = PostgresValue.texts([found.workspace])
            let heads = try session.rows(.lockLinkHeads, [names]) { try $0.linkHead() }
            // What changes the row waits for the lock, so that it is read again.
            guard var head = heads.first?.1,
                let row = try session.rows(.links, [.texts([key])], { try $0.link() }).first,
                row.workspace == found.workspace, row.content != nil, row.uses < limit
            else { return nil }
            head.seal.toggle(row)
            head.seal.toggle(row.used)
            try session.execute(.useLink, [.text(key), .int8(row.used.uses)])
            try session.put([row.workspace: head])
            return row.used.uses
        }
    }

    /// Deletes the links of a workspace with what each was before.
    public func purgeLinks(of workspace: String) async throws(LinkStoreError) {
        var last: Int64? = 0
        while let number = last {
            last = try await write(.patient) { try Self.purgeLinks(of: workspace, after: number, in: $0) }
        }
    }

    /// Deletes some links, so that no statement takes long; returns the number of the last one, and `nil` when there were none left.
    private static func purgeLinks(
        of workspace: String,
        after number: Int64,
        in session: PostgresSession
    ) throws -> Int64? {
        let heads = try session.rows(.lockLinkHeads, [.texts([workspace])]) { try $0.linkHead() }
        guard var head = heads.first?.1 else { return nil }
        let some: [PostgresValue] = [.text(workspace), .int8(number), .int8(Int64(LinkWritePlan.purgedTogether))]
        let rows = try session.rows(.linksAfter, some) { try $0.link() }
        guard let last = rows.last else {
            // What is left are links that other workspaces have now.
            try session.execute(.purgeLinkHistory, [.text(workspace)])
            let all: [PostgresValue] = [.text(workspace), .int8(0), .int8(.max)]
            let left = try session.rows(.linksAfter, all) { try $0.link() }
            try session.put([workspace: head.purged(workspace, leaving: left)])
            return nil
        }
        let keys = PostgresValue.texts(rows.map(\.key))
        let history = try session.rows(.linkHistories, [keys]) { try $0.link() }
        let left = head.purge(rows, history, of: workspace)
        try session.execute(.purgeLinkHistories, [keys, .text(workspace)])
        try session.execute(.purgeLinks, [keys])
        for rows in left.chunks { _ = try session.put(rows) }
        try session.put([workspace: head])
        return last.number
    }

    /// Every link.
    public func linkArchive() async throws(LinkStoreError) -> LinkArchive {
        try await read(.patient) { try $0.linkArchive() }
    }

    /// Writes everything into a table without links.
    public func restore(_ archive: LinkArchive) async throws(LinkStoreError) {
        try await write(.patient) { session in
            // Others who write wait, and find that it is not empty.
            try session.run("LOCK TABLE link_head")
            let writers = try session.rows(.linkNumbers) { try $0.text(0) }
            guard writers.isEmpty else { throw LinkStoreError.notEmpty }
            for rows in archive.links.chunks { _ = try session.put(rows) }
            for rows in archive.history.chunks { try session.execute(.putLinkHistory, rows.columns) }
            let heads = archive.heads
            let names = PostgresValue.texts(heads.keys.sorted())
            try session.execute(.addLinkHeads, [names, .bytea(RowSeal().bytes)])
            try session.put(heads)
        }
    }

    /// Yields at each write of any server, and after each loss of the connection that it hears of them by.
    public func linkSignals() -> AsyncStream<Void> { signals { [notice = Self.notice(of: schema)] in $0 == notice } }
}

extension PostgresSession {
    /// The rows that writes are judged by.
    fileprivate func rows(for writes: [LinkWrite]) throws -> [LinkRow] {
        var found = try rows(.links, [.texts(Set(writes.map(\.key)).sorted())]) { try $0.link() }
        let ids = Dictionary(grouping: writes.filter { $0.content?.externalID != nil }, by: \.workspace)
        var known = Set(found.map(\.key))
        for (workspace, writes) in ids {
            let values: [PostgresValue] = [.text(workspace), .texts(writes.compactMap { $0.content?.externalID })]
            for row in try rows(.linksByExternalIDs, values, { try $0.link() }) where known.insert(row.key).inserted {
                found.append(row)
            }
        }
        return found
    }

    /// Every link.
    func linkArchive() throws -> LinkArchive {
        LinkArchive(
            links: try rows(.allLinks) { try $0.link() },
            history: try rows(.allLinkHistory) { try $0.link() }
        )
    }

    /// Changes what workspaces have written, which is there already.
    fileprivate func put(_ heads: [String: LinkWritePlan.Head]) throws(PostgresError) {
        let heads = heads.sorted { $0.key < $1.key }
        guard !heads.isEmpty else { return }
        try execute(
            .putLinkHeads,
            [
                .texts(heads.map(\.key)), .int8s(heads.map(\.value.number)), .byteas(heads.map(\.value.seal.bytes)),
            ]
        )
    }

    /// Whether all rows could be put: each takes the place of the version before it.
    fileprivate func put(_ rows: [LinkRow]) throws(PostgresError) -> Bool {
        rows.isEmpty ? true : try execute(.putLinks, rows.columns) == rows.count
    }
}

extension [LinkRow] {
    /// The rows in parts that go to the server in one statement each.
    fileprivate var chunks: [[LinkRow]] {
        stride(from: 0, to: count, by: 2_000).map { Array(self[$0..<Swift.min($0 + 2_000, count)]) }
    }

    /// The columns of the tables, in their order.
    fileprivate var columns: [PostgresValue] {
        [
            .texts(map(\.key)), .texts(map(\.workspace)), .int8s(map(\.number)), .int8s(map { Int64($0.version) }),
            .byteas(map(\.content?.entry)), .byteas(map(\.content?.value)), .texts(map(\.content?.searchText)),
            .texts(map { $0.content?.externalID }), .int8s(map { row in row.content.map { $0.isArchived ? 1 : 0 } }),
            .texts(map(\.origin.author)), .int8s(map(\.origin.moment.milliseconds)), .texts(map(\.origin.batch)),
            .int8s(map(\.createdAt.milliseconds)), .int8s(map(\.uses)),
        ]
    }
}

extension PostgresStatement {
    private static let unnestedLinks = """
        SELECT * FROM unnest($1::text[], $2::text[], $3::int8[], $4::int8[], $5::bytea[], $6::bytea[], $7::text[],
            $8::text[], $9::int8[], $10::text[], $11::int8[], $12::text[], $13::int8[], $14::int8[])
        """

    /// Each key is looked up by itself, in its own partition: with `= ANY`, a plan from when the table was small reads all of it, and any
    /// plan asks every partition for every key.
    fileprivate static let links = PostgresStatement(
        "links",
        """
        SELECT \(linkColumns) FROM (SELECT DISTINCT unnest($1::text[]) AS wanted) AS keys
        CROSS JOIN LATERAL (SELECT * FROM link WHERE link.key = keys.wanted OFFSET 0) AS link
        """
    )

    fileprivate static let linksByExternalIDs = PostgresStatement(
        "links_by_external_ids",
        "SELECT \(linkColumns) FROM link WHERE workspace = $1::text AND external_id = ANY ($2::text[])"
    )

    fileprivate static let linkPage = PostgresStatement("link_page", page("$4::text IS NULL"))

    fileprivate static let linkPageOfBatch = PostgresStatement("link_page_of_batch", page("batch = $4::text"))

    /// The parameters are workspace, the number that ends the page, 1 for archived links too, batch, prefix, words, limit,
    /// 1 for links of all hosts, hosts.
    private static func page(_ batch: String) -> String {
        """
        SELECT \(linkColumns) FROM link
        WHERE workspace = $1::text AND number < $2::int8 AND value IS NOT NULL AND ($3::int8 = 1 OR is_archived = 0)
            AND \(batch) AND starts_with(key, $5::text)
            AND ($8::int8 = 1 OR split_part(key, '/', 1) = ANY ($9::text[]))
            AND NOT EXISTS (SELECT FROM unnest($6::text[]) AS word WHERE strpos(search_text, word) = 0)
        ORDER BY number DESC LIMIT $7::int8
        """
    }

    fileprivate static let linkHistory = PostgresStatement(
        "link_history",
        """
        SELECT \(linkColumns) FROM link_history WHERE key = $1::text AND workspace = $2::text AND version < $3::int8
        ORDER BY version DESC LIMIT $4::int8
        """
    )

    fileprivate static let linkHistories = PostgresStatement(
        "link_histories",
        "SELECT \(linkColumns) FROM link_history WHERE key = ANY($1::text[])"
    )

    fileprivate static let purgeLinks = PostgresStatement(
        "purge_links",
        "DELETE FROM link WHERE key = ANY($1::text[])"
    )

    fileprivate static let purgeLinkHistories = PostgresStatement(
        "purge_link_histories",
        "DELETE FROM link_history WHERE key = ANY($1::text[]) AND workspace = $2::text"
    )

    fileprivate static let purgeLinkHistory = PostgresStatement(
        "purge_link_history",
        "DELETE FROM link_history WHERE workspace = $1::text"
    )

    fileprivate static let linkEntries = PostgresStatement(
        "link_entries",
        """
        SELECT key, workspace, entry FROM link WHERE key > $1::text AND entry IS NOT NULL
        ORDER BY key LIMIT $2::int8
        """
    )

    fileprivate static let linkNumbers = PostgresStatement(
        "link_numbers",
        "SELECT workspace, number FROM link_head WHERE number > 0"
    )

    fileprivate static let linksAfter = PostgresStatement(
        "links_after",
        """
        SELECT \(linkColumns) FROM link WHERE workspace = $1::text AND number > $2::int8
        ORDER BY number LIMIT $3::int8
        """
    )

    fileprivate static let addLinkHeads = PostgresStatement(
        "add_link_heads",
        """
        INSERT INTO link_head (workspace, number, seal) SELECT name, 0, $2::bytea FROM unnest($1::text[]) AS name
        ON CONFLICT (workspace) DO NOTHING
        """
    )

    /// Held to the end of the transaction: the writes of a workspace go one after the other.
    fileprivate static let lockLinkHeads = PostgresStatement(
        "lock_link_heads",
        """
        SELECT workspace, number, seal FROM link_head WHERE workspace = ANY ($1::text[])
        ORDER BY workspace FOR UPDATE
        """
    )

    fileprivate static let putLinkHeads = PostgresStatement(
        "put_link_heads",
        """
        UPDATE link_head SET number = new.number, seal = new.seal
        FROM unnest($1::text[], $2::int8[], $3::bytea[]) AS new (workspace, number, seal)
        WHERE link_head.workspace = new.workspace
        """
    )

    /// A row takes the place of one with a lower version only: another one was put by a transaction that was faster.
    fileprivate static let putLinks = PostgresStatement(
        "put_links",
        """
        INSERT INTO link (\(linkColumns)) \(unnestedLinks)
        ON CONFLICT (key) DO UPDATE SET workspace = excluded.workspace, number = excluded.number,
            version = excluded.version, entry = excluded.entry, value = excluded.value,
            search_text = excluded.search_text, external_id = excluded.external_id, is_archived = excluded.is_archived,
            author = excluded.author, moment = excluded.moment, batch = excluded.batch,
            created_at = excluded.created_at, uses = excluded.uses
        WHERE link.version < excluded.version
        """
    )

    fileprivate static let putLinkHistory = PostgresStatement(
        "put_link_history",
        "INSERT INTO link_history (\(linkColumns)) \(unnestedLinks)"
    )

    fileprivate static let useLink = PostgresStatement(
        "use_link",
        "UPDATE link SET uses = $2::int8 WHERE key = $1::text"
    )
}
