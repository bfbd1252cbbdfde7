public import LinkStore

extension PostgresLinkStore: LinkStore {
    /// Succeeds while the database can be read.
    public func check() async throws(LinkStoreError) {
        _ = try await run { try $0.revision() }
    }

    /// All records of some collections.
    public func snapshot(of collections: [RecordCollection]) async throws(LinkStoreError) -> StoreSnapshot {
        try await snapshot(.snapshot, [.texts(collections.map(\.rawValue))], .patient)
    }

    /// The records that changed after a revision.
    public func changes(after revision: Int64) async throws(LinkStoreError) -> StoreSnapshot {
        try await snapshot(.changes, [.int8(revision)], .prompt)
    }

    /// One record.
    public func record(at address: RecordAddress) async throws(LinkStoreError) -> StoredRecord? {
        guard address.id.isStorable else { return nil }
        return try await run { session in
            try session.rows(.record, [.text(address.collection.rawValue), .text(address.id)]) { try $0.record() }.first
        }
    }

    /// The records that a query asks for.
    public func records(_ query: RecordQuery) async throws(LinkStoreError) -> [StoredRecord] {
        guard query.prefix.isStorable, query.after?.isStorable ?? true else { return [] }
        let statement = PostgresStatement.page(query)
        var values: [PostgresValue] = [
            .text(query.collection.rawValue), .int8(Int64(max(0, query.limit))), .text(query.prefix),
        ]
        if let end = query.end { values.append(.text(end)) }
        if let after = query.after { values.append(.text(after)) }
        return try await run { [values] session in try session.rows(statement, values) { try $0.record() } }
    }

    /// Lines of the audit log.
    public func audit(after position: Int64, limit: Int) async throws(LinkStoreError) -> [AuditEntry] {
        try await run { session in
            try session.rows(.audit, [.int8(position), .int8(Int64(max(0, limit)))]) { try $0.auditEntry() }
        }
    }

    /// Remembers a use.
    public func recordUse(of subject: String, at moment: Timestamp) async throws(LinkStoreError) {
        try await write { session in
            try SealedRows.lastUses.change(in: session) { seal in
                let found = try session.rows(.lastUse, [.text(subject)]) { Timestamp(milliseconds: try $0.int8(0)) }
                let known = found.first
                if let known, known >= moment { return }
                if let known { seal.toggle(subject, known) }
                seal.toggle(subject, moment)
                try session.execute(.recordUse, [.text(subject), .int8(moment.milliseconds)])
            }
        }
    }

    /// When things were last used.
    public func lastUses() async throws(LinkStoreError) -> [String: Timestamp] {
        try await run { try $0.lastUses() }
    }

    /// Everything that the schema has.
    public func archive() async throws(LinkStoreError) -> StoreArchive {
        try await read(.patient) { session in
            StoreArchive(
                revision: try session.revision(),
                records: try session.rows(.allRecords) { try $0.record() },
                audit: try session.rows(.allAudit) { try $0.auditEntry() },
                lastUses: try session.lastUses(),
                links: try session.linkArchive(),
                rows: StoreArchive.Rows(
                    head: try session.rows(.head) { try $0.optionalBytes(0) }.first?.flatMap { ContentDigest($0) },
                    faults: try Schema.faults(session)
                )
            )
        }
    }

    /// Yields at each commit of any server, and after each loss of the connection that it hears of them by.
    public func signals() -> AsyncStream<Void> { signals { [prefix = "\(schema) "] in $0.hasPrefix(prefix) } }

    /// Yields at each notice that is wanted, and after each loss of the connection.
    func signals(at isWanted: @escaping @Sendable (String) -> Bool) -> AsyncStream<Void> {
        guard let listener = listeners.add(listener) else { return AsyncStream { $0.finish() } }
        return AsyncStream { await listener.next(where: isWanted) ? () : nil }
    }

    /// Closes all connections; later operations fail.
    public func close() async {
        await listeners.close()
        await pool.close()
        await visitPool.close()
    }

    private func listener() -> PostgresListener? {
        do throws(PostgresError) {
            return try PostgresListener(to: address, channel: Self.channel, timeouts: timeouts) { [pool] in
                await pool.noteSuccess()
            }
        } catch {
            // No descriptors are left: callers also check from time to time.
            return nil
        }
    }

    private func snapshot(
        _ statement: PostgresStatement,
        _ values: [PostgresValue],
        _ pace: PostgresPace
    ) async throws(LinkStoreError) -> StoreSnapshot {
        try await read(pace) { session in
            StoreSnapshot(
                revision: try session.revision(),
                records: try session.rows(statement, values) { try $0.record() },
                auditTail: try session.rows(.auditTail) { try $0.auditEntry() }.first
            )
        }
    }
}

extension PostgresSession {
    /// When things were last used.
    func lastUses() throws -> [String: Timestamp] {
        let uses = try rows(.lastUses) { (try $0.text(0), Timestamp(milliseconds: try $0.int8(1))) }
        return Dictionary(uses) { max($0, $1) }
    }
}

extension String {
    /// Whether it can be in the store: PostgreSQL's texts hold every character but U+0000.
    fileprivate var isStorable: Bool { !utf8.contains(0) }
}
