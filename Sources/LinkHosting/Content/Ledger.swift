import LinkAPI
public import LinkStore

/// The content of a store in memory, and the only way to change it.
///
/// A change is decided from the content and written for exactly the revision that it was decided from. When another process
/// has written in between, the ledger reads its changes and decides again, so that what was checked is what is changed.
public actor Ledger {
    /// Called with every change, in the order of the commits, before the caller that asked for it gets an answer.
    public typealias Observer = @Sendable (_ changed: [RecordAddress], _ content: StoreContent) -> Void

    /// The store.
    public nonisolated let store: any LinkStore

    /// What is in the store, as far as this process knows.
    public private(set) var content: StoreContent

    private let observer: Observer
    /// The last changes, oldest first, none left out between them.
    private var recent: [Change] = []
    private let lock = AsyncLock()

    /// What made the content of one revision into that of another.
    private struct Change {
        let before: Int64
        let after: Int64
        let addresses: [RecordAddress]
    }

    /// Reads a store.
    ///
    /// - Parameters:
    ///   - store: The store, open.
    ///   - extensionHosts: The hosts whose files an extension makes; workspaces can hold no paths of them.
    ///   - observer: Called with changes, not with what is there now.
    /// - Throws: What the store fails with.
    public init(
        reading store: any LinkStore,
        extensionHosts: Set<HostName> = [],
        observer: @escaping Observer = { _, _ in }
    ) async throws(HostingError) {
        self.store = store
        self.observer = observer
        do throws(LinkStoreError) {
            let snapshot = try await store.snapshot(of: RecordCollection.live)
            let values = try await StoreContent.values(of: snapshot.records)
            content = try StoreContent(snapshot, values: values, extensionHosts: extensionHosts)
        } catch {
            throw HostingError(error)
        }
    }

    /// Decides about a change and writes it.
    ///
    /// Deciding may take a while: others wait for it only where the content has changed meanwhile and it takes a moment to
    /// decide again.
    ///
    /// - Parameters:
    ///   - origin: Who asks, for the audit log.
    ///   - moment: Now.
    ///   - runner: Where decisions run.
    ///   - decide: Makes the changes out of the content, or refuses; called again when somebody else was faster.
    /// - Returns: The decision's result, once everything is written.
    /// - Throws: What `decide` throws, or what the store fails with; then nothing was written.
    public nonisolated func perform<Outcome: Sendable>(
        from origin: AuditOrigin,
        at moment: Timestamp,
        with runner: some DecisionRunner = DirectRunner(),
        _ decide: @escaping @Sendable (StoreContent) throws(HostingError) -> Decision<Outcome>
    ) async throws(HostingError) -> Outcome {
        try await commit(from: origin, at: moment, with: runner, decide).outcome
    }

    /// Decides about a change and writes it, like ``perform(from:at:with:_:)``.
    ///
    /// - Returns: The decision's result, and the revision of the content that it is about: the one that the change made,
    ///   or the one that it was decided from when nothing had to be written.
    /// - Throws: What `decide` throws, or what the store fails with; then nothing was written.
    public nonisolated func commit<Outcome: Sendable>(
        from origin: AuditOrigin,
        at moment: Timestamp,
        with runner: some DecisionRunner = DirectRunner(),
        _ decide: @escaping @Sendable (StoreContent) throws(HostingError) -> Decision<Outcome>
    ) async throws(HostingError) -> (outcome: Outcome, revision: Int64) {
        for _ in 0..<Self.maximumRounds {
            let snapshot = await content
            let decided = await Self.result { () throws(HostingError) in
                try await runner.run { budget throws(HostingError) in
                    try decide(snapshot.decided(within: budget))
                }
            }
            if case .failure(let error) = decided, error.isUndecided { throw error }
            await enter()
            do throws(HostingError) {
                let attempt = Attempt(decided: decided, revision: snapshot.revision)
                let outcome = try await performAlone(attempt, from: origin, at: moment, with: runner, decide)
                await leave()
                if let outcome { return outcome }
            } catch {
                await leave()
                throw error
            }
        }
        throw .checksBusy
    }

    /// Decisions that take long are made again this many times while others change the content, then refused.
    private static let maximumRounds = 5

    /// What was decided from the content of a revision.
    private struct Attempt<Outcome: Sendable>: Sendable {
        let decided: Result<Decision<Outcome>, HostingError>
        let revision: Int64
    }

    private static func result<Value>(
        _ work: () async throws(HostingError) -> Value
    ) async -> Result<Value, HostingError> {
        do throws(HostingError) { return .success(try await work()) } catch { return .failure(error) }
    }

    /// The decision's result once it is written; `nil` when the content has changed, and it takes long to decide again.
    private nonisolated func performAlone<Outcome: Sendable>(
        _ attempt: Attempt<Outcome>,
        from origin: AuditOrigin,
        at moment: Timestamp,
        with runner: some DecisionRunner,
        _ decide: @escaping @Sendable (StoreContent) throws(HostingError) -> Decision<Outcome>
    ) async throws(HostingError) -> (outcome: Outcome, revision: Int64)? {
        var attempt = attempt
        while true {
            let current = await content
            if await !holds(decidedAt: attempt.revision, by: origin.workspace) {
                let decided = await Self.result { () throws(HostingError) in
                    try await runner.runBriefly { budget throws(HostingError) in
                        try decide(current.decided(within: budget))
                    }
                }
                // Others wait here, so that what takes longer is decided outside again.
                guard let known = decided.optional() else { return nil }
                attempt = Attempt(decided: known, revision: current.revision)
            }
            let decided = attempt.decided
            // A refusal, too, has to hold for what is in the store now.
            guard case .success(let decision) = decided, !decision.changes.isEmpty else {
                if try await readChanges() { continue }
                return (try decided.get().result, current.revision)
            }
            if let revision = try await write(decision.changes, from: origin, at: moment) {
                return (decision.result, revision)
            }
            try await readChanges()
        }
    }

    /// Whether what was decided from the content of a revision would be decided now, too.
    ///
    /// Nobody serves drafts, and decisions of a workspace read those of no other: however many others save meanwhile, a
    /// decision that takes long need not be made again.
    private func holds(decidedAt revision: Int64, by workspace: String?) -> Bool {
        if revision == content.revision { return true }
        guard let workspace, let oldest = recent.first, oldest.before <= revision else { return false }
        return recent.allSatisfy { change in
            change.after <= revision
                || change.addresses.allSatisfy { $0.collection == .drafts && $0.workspace != workspace }
        }
    }

    /// Remembers what made the content of a revision into that of today.
    private func remember(_ addresses: [RecordAddress], after revision: Int64) {
        if recent.count >= Self.maximumRecent { recent.removeFirst(Self.maximumRecent / 2) }
        recent.append(Change(before: revision, after: content.revision, addresses: addresses))
    }

    /// More than are made while the longest decision is.
    private static let maximumRecent = 4_096

    /// Takes over what other processes have written.
    public func catchUp() async throws(HostingError) {
        await enter()
        defer { leave() }
        try await readChanges()
    }

    /// The revision that the change made; `nil` when another process has written in between, and nothing was written.
    private func write(
        _ changes: [ContentChange],
        from origin: AuditOrigin,
        at moment: Timestamp
    ) async throws(HostingError) -> Int64? {
        var audit: [AuditEntry] = []
        for change in changes {
            audit.append(
                AuditChain.entry(
                    after: audit.last ?? content.auditTail,
                    from: origin,
                    at: moment,
                    subject: change.record.address,
                    before: content.digest(of: change.record.address),
                    after: change.digest
                )
            )
        }
        let commit = StoreCommit(changes: changes.map(\.record), audit: audit)
        let (revision, before): (Int64, Int64)
        do throws(LinkStoreError) {
            before = content.revision
            revision = try await store.commit(commit, expecting: before)
            try content.apply(changes, at: revision, auditTail: audit.last)
        } catch {
            guard error.code == .staleRevision else { throw HostingError(error) }
            return nil
        }
        let addresses = changes.map(\.record.address)
        remember(addresses, after: before)
        observer(addresses, content)
        return revision
    }

    /// Whether there were any.
    @discardableResult
    private func readChanges() async throws(HostingError) -> Bool {
        do throws(LinkStoreError) {
            let before = content.revision
            let changes = try await store.changes(after: before)
            guard changes.revision != before else { return false }
            try content.apply(changes)
            let addresses = changes.records.map(\.address)
            remember(addresses, after: before)
            observer(addresses, content)
            return true
        } catch {
            throw HostingError(error)
        }
    }
}

extension Ledger {
    /// One change after the other, also while the store is being waited for.
    private func enter() async { await lock.acquire() }

    private func leave() { lock.release() }
}

extension Result {
    /// The same for a value that is there; `nil` without one.
    fileprivate func optional<Value>() -> Result<Value, Failure>? where Success == Value? {
        switch self {
        case .success(let value?): .success(value)
        case .success(nil): nil
        case .failure(let error): .failure(error)
        }
    }
}

extension HostingError {
    /// Whether nothing was decided, so that it does not matter what is in the store now.
    fileprivate var isUndecided: Bool { [.tooInvolved, .checksBusy, .shuttingDown].contains(type) }
}
