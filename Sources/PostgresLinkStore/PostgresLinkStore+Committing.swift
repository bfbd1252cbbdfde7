public import LinkStore

extension PostgresLinkStore {
    /// Where commits are announced; the payload is the schema's name and the new revision.
    static let channel = "waymark"

    /// Writes a commit whole, in one transaction.
    public func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64 {
        let head = PostgresValue.bytea(commit.audit.last?.hash.bytes)
        let size = commit.changes.reduce(0) { $0 + ($1.value?.count ?? 0) + ($1.content?.count ?? 0) }
        let now = ContinuousClock.now
        // A moment is left to look, so that nobody waits for more than ten seconds in all.
        let end = (PostgresPace.prompt.deadline(from: now, timeouts) ?? now) + .seconds(1)
        do {
            return try await pool.run(.sending(size)) { [schema] session in
                try session.transaction(.writing) { session in
                    // Locks the row to the end of the transaction: who comes second waits, and then finds another
                    // revision.
                    guard try session.execute(.advance, [.int8(revision), head]) == 1 else {
                        _ = try session.revision()
                        throw LinkStoreError.staleRevision
                    }
                    for batch in Batch.all(of: commit.changes) { try session.put(batch, at: revision + 1) }
                    if !commit.audit.isEmpty { try session.execute(.addAudit, commit.audit.columns) }
                    let notice = PostgresValue.text("\(schema) \(revision + 1)")
                    _ = try session.rows(.notify, [.text(Self.channel), notice]) { try $0.int8(0) }
                    return revision + 1
                }
            }
        } catch PostgresError.undecided(let cause) {
            if try await isWritten(commit, until: end, cause) { return revision + 1 }
            throw LinkStoreError(cause, database: database)
        } catch {
            throw LinkStoreError(error, database: database)
        }
    }

    /// Whether a commit was made although the connection broke before the server said so.
    ///
    /// - Throws: that nobody knows, when the server cannot be asked.
    private func isWritten(
        _ commit: StoreCommit,
        until end: ContinuousClock.Instant,
        _ cause: PostgresError
    ) async throws(LinkStoreError) -> Bool {
        let unknown = LinkStoreError(PostgresError.undecided(because: cause), database: database)
        guard let last = commit.audit.last else { throw unknown }
        do {
            return try await pool.run(.until(end)) { session in
                try session.transaction(.writing) { session in
                    // Waits for the transaction of the broken connection to end. A lock of rows would give this one something
                    // to commit.
                    try session.run("LOCK TABLE state IN SHARE MODE")
                    let line = try session.rows(.audit, [.int8(last.position - 1), .int8(1)]) { try $0.auditEntry() }
                    return line.first?.hash == last.hash
                }
            }
        } catch {
            throw unknown
        }
    }
}

/// Changes that go to the server in one statement: enough to save journeys, few enough for its memory and ours.
private struct Batch {
    private(set) var changes: [RecordChange] = []
    private var bytes = 0

    private static let mostBytes = 8_000_000
    private static let mostChanges = 2_000

    static func all(of changes: [RecordChange]) -> [Batch] {
        var batches: [Batch] = []
        var batch = Batch()
        for change in changes {
            batch.changes.append(change)
            batch.bytes += (change.value?.count ?? 0) + (change.content?.count ?? 0)
            if batch.bytes >= mostBytes || batch.changes.count >= mostChanges {
                batches.append(batch)
                batch = Batch()
            }
        }
        return batch.changes.isEmpty ? batches : batches + [batch]
    }
}

extension PostgresSession {
    /// How many commits the store has seen.
    func revision() throws -> Int64 {
        let revisions = try rows(.revision) { try $0.int8(0) }
        guard let revision = revisions.first else { throw PostgresError.missingRow("its revision") }
        return revision
    }

    fileprivate func put(_ batch: Batch, at revision: Int64) throws(PostgresError) {
        try execute(
            .putRecords,
            [
                .texts(batch.changes.map(\.address.collection.rawValue)), .texts(batch.changes.map(\.address.id)),
                .byteas(batch.changes.map(\.value)), .byteas(batch.changes.map(\.content)), .int8(revision),
            ]
        )
    }
}

extension [AuditEntry] {
    /// The columns of the table `audit`, in their order.
    fileprivate var columns: [PostgresValue] {
        [
            .int8s(map(\.position)), .int8s(map(\.moment.milliseconds)), .texts(map(\.actor)), .texts(map(\.action)),
            .texts(map(\.workspace)), .texts(map(\.request)), .texts(map(\.subject.collection.rawValue)),
            .texts(map(\.subject.id)), .byteas(map(\.before?.bytes)), .byteas(map(\.after?.bytes)),
            .byteas(map(\.hash.bytes)),
        ]
    }
}
