public import LinkStore

/// The content of a store in memory, and the only way to change it.
///
/// A change is decided from the content and written for exactly the revision that it was decided from. When another process
/// has written in between, the ledger catches up and decides anew: what is checked is always what is written onto.
public actor Ledger {
    /// Told of every change, in the order of the commits, before whoever asked for it gets an answer.
    public typealias Observer = @Sendable (_ records: [StoredRecord], _ content: StoreContent) -> Void

    /// Where everything is kept.
    public nonisolated let store: any LinkStore

    /// What is in the store, as far as this process knows.
    public private(set) var content: StoreContent

    private let observer: Observer
    private var isBusy = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    /// Reads a store.
    ///
    /// - Parameters:
    ///   - store: The store, open.
    ///   - observer: Told of changes, not of what is there now.
    /// - Throws: The store's trouble.
    public init(reading store: any LinkStore, observer: @escaping Observer = { _, _ in }) async throws(LinkStoreError) {
        self.store = store
        self.observer = observer
        content = try StoreContent(try await store.snapshot(of: RecordCollection.live))
    }

    /// Decides about a change and writes it.
    ///
    /// Deciding may take a while: other changes wait for it, readers do not.
    ///
    /// - Parameters:
    ///   - origin: Who asks, for the audit log.
    ///   - moment: Now.
    ///   - decide: Makes the changes out of the content, or refuses; called again when another process was faster.
    /// - Returns: The plan's result, once everything is written.
    /// - Throws: What `decide` throws, or the store's trouble; then nothing was written.
    public nonisolated func perform<Outcome: Sendable>(
        from origin: AuditOrigin,
        at moment: Timestamp,
        _ decide: @Sendable (StoreContent) throws(LinkStoreError) -> Plan<Outcome>
    ) async throws(LinkStoreError) -> Outcome {
        await enter()
        do throws(LinkStoreError) {
            let outcome = try await performAlone(from: origin, at: moment, decide)
            await leave()
            return outcome
        } catch {
            await leave()
            throw error
        }
    }

    private nonisolated func performAlone<Outcome: Sendable>(
        from origin: AuditOrigin,
        at moment: Timestamp,
        _ decide: @Sendable (StoreContent) throws(LinkStoreError) -> Plan<Outcome>
    ) async throws(LinkStoreError) -> Outcome {
        while true {
            let current = await content
            let decision = Result { () throws(LinkStoreError) in try decide(current) }
            // A refusal, too, has to hold for what is in the store now.
            guard case .success(let plan) = decision, !plan.changes.isEmpty else {
                if try await readChanges() { continue }
                return try decision.get().result
            }
            do throws(LinkStoreError) {
                try await write(plan.changes, from: origin, at: moment)
                return plan.result
            } catch {
                guard error.code == .staleRevision else { throw error }
                try await readChanges()
            }
        }
    }

    /// Takes over what other processes have written.
    public func catchUp() async throws(LinkStoreError) {
        await enter()
        defer { leave() }
        try await readChanges()
    }

    private func write(
        _ changes: [RecordChange],
        from origin: AuditOrigin,
        at moment: Timestamp
    ) async throws(LinkStoreError) {
        var audit: [AuditEntry] = []
        for change in changes {
            audit.append(
                AuditChain.entry(
                    after: audit.last ?? content.auditTail,
                    from: origin,
                    at: moment,
                    subject: change.address,
                    before: content.digest(of: change.address),
                    after: change.record(at: 0).digest
                )
            )
        }
        let commit = StoreCommit(changes: changes, audit: audit)
        let revision = try await store.commit(commit, expecting: content.revision)
        let records = changes.map { $0.record(at: revision) }
        try take(StoreSnapshot(revision: revision, records: records, auditTail: audit.last))
    }

    /// Whether there were any.
    @discardableResult
    private func readChanges() async throws(LinkStoreError) -> Bool {
        let changes = try await store.changes(after: content.revision)
        guard changes.revision != content.revision else { return false }
        try take(changes)
        return true
    }

    private func take(_ changes: StoreSnapshot) throws(LinkStoreError) {
        try content.apply(changes)
        observer(changes.records, content)
    }
}

extension Ledger {
    /// One change at a time, in the order of arrival, also while the store is being waited for.
    private func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { queue.append($0) }
    }

    private func leave() {
        guard queue.isEmpty else { return queue.removeFirst().resume() }
        isBusy = false
    }
}
