import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces
import NIOConcurrencyHelpers

/// Writes links, and keeps what is followed equal to what the store has.
final class LinkService: Sendable {
    private let access: StoreAccess
    private let catalog: LinkCatalog
    private let now: @Sendable () -> Timestamp
    private let decisions: DecisionPool
    /// Limits how often a client may try passwords of one link.
    private let attempts: RateLimiter
    /// Limits how often a client may try passwords of all links together.
    private let attemptsOfClients: RateLimiter
    private let rightsChanges: AsyncStream<Void>
    private let announceRightsChange: AsyncStream<Void>.Continuation
    private let state = NIOLockedValueBox(State())

    fileprivate struct State {
        /// The rights by which links are admitted.
        var admission: LinkAdmission?
        /// How often rights have changed.
        var admissions = 0
        /// Whether the next check asks about all links, also when rights seem to be the same.
        var mustRecheck = false
        /// Each for some of the workspaces; none before the store was read.
        var writers: [LinkWriter] = []
    }

    init(
        access: StoreAccess,
        catalog: LinkCatalog,
        now: @escaping @Sendable () -> Timestamp,
        decisions: DecisionPool
    ) {
        self.access = access
        self.catalog = catalog
        self.now = now
        self.decisions = decisions
        attempts = RateLimiter(perMinute: Self.passwordsPerMinute.ofLink, now: now)
        attemptsOfClients = RateLimiter(perMinute: Self.passwordsPerMinute.ofAll, now: now)
        (rightsChanges, announceRightsChange) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Asks again which links are answered, each time that rights have changed, until the task is cancelled.
    func run() async {
        for await _ in rightsChanges {
            // During an outage rights stay as they are; what comes after it is adopted whole.
            if let content = try? await access.content() { reconsider(content) }
        }
    }

    /// Notes that records were changed.
    func rightsMayHaveChanged(_ addresses: [RecordAddress], _ content: StoreContent) {
        let mayChange = state.withLockedValue { $0.admission?.mayChange(by: addresses, content) ?? false }
        if mayChange { announceRightsChange.yield() }
    }

    /// How many passwords a client may try in a minute, of one link and of all.
    private static let passwordsPerMinute = (ofLink: 5, ofAll: 20)

    /// The number of entries that are read together.
    private static let pageLength = 10_000

    /// The number of workspaces that can write to a cluster concurrently.
    private static let writerCount = 4

    /// Follows all links of a store, and from then on what changes.
    func adopt(_ store: any LinkStore, _ content: StoreContent) async throws(HostingError) {
        let admission = LinkAdmission(content)
        do throws(LinkStoreError) {
            // What is written meanwhile has higher numbers, and is read again.
            let numbers = try await store.linkNumbers()
            let replacement = LinkCatalog(toReplaceLinksOf: catalog)
            var entries = try await store.linkEntries(after: nil, limit: Self.pageLength)
            while !entries.isEmpty {
                let page = entries
                // The store reads the next ones meanwhile.
                async let next = Self.entries(after: page, in: store)
                for entry in page {
                    let isServed = admission.isServed(entry.key, of: entry.workspace, entry.bytes)
                    replacement.put(entry.key, entry: entry.bytes, of: entry.workspace, isServed: isServed)
                }
                entries = try await next.get()
            }
            catalog.replaceAll(by: replacement)
            let writers = (0..<Self.writerCount).map { _ in
                LinkWriter(to: store, after: numbers) { [weak self] rows in for row in rows { self?.apply(row) } }
            }
            state.withLockedValue { state in
                state.admit(by: admission)
                state.writers = writers
            }
        } catch {
            throw HostingError(error)
        }
    }

    /// Asks again which links are answered: while the store was opened, older rights may have been adopted last.
    func recheckLinks() {
        state.withLockedValue { $0.mustRecheck = true }
        announceRightsChange.yield()
    }

    /// The entries behind others; none behind the last ones.
    private static func entries(
        after entries: [LinkEntry],
        in store: any LinkStore
    ) async -> Result<[LinkEntry], LinkStoreError> {
        guard entries.count == pageLength, let last = entries.last else { return .success([]) }
        do throws(LinkStoreError) {
            return .success(try await store.linkEntries(after: last.key, limit: pageLength))
        } catch {
            return .failure(error)
        }
    }

    /// Takes over what others have written.
    func catchUp(with store: any LinkStore) async throws(LinkStoreError) {
        for (workspace, number) in try await store.linkNumbers() {
            try await writer(of: workspace)?.catchUp(workspace, to: number)
        }
    }

    /// Writes links of a workspace, and follows them when this returns.
    func write(_ writes: [LinkWrite], of workspace: Slug) async throws(HostingError) -> [LinkWriteOutcome] {
        try await access.useStore { [writer = writer(of: workspace.text)] _ throws(LinkStoreError) in
            guard let writer else { throw Self.unread }
            return try await writer.write(writes)
        }
    }

    private static let unread = LinkStoreError(
        code: .unavailable,
        sentence: "The server is still reading its links; try again in a few seconds."
    )

    /// Asks again which links are answered.
    private func reconsider(_ content: StoreContent) {
        let admission = LinkAdmission(content)
        let (old, mustRecheck) = state.withLockedValue { state in
            defer { state.admit(by: admission) }
            return (state.admission, state.mustRecheck)
        }
        if !mustRecheck, let old, old.isUnchanged(in: admission) { return }
        catalog.reconsider { key, workspace, entry in
            // A later workspace of the same name begins without the links of one that was purged. One that is not known yet was
            // created meanwhile.
            let isGone = old?.knows(workspace) == true && !admission.knows(workspace)
            return isGone ? nil : admission.isServed(key, of: workspace, entry)
        }
    }

    /// A link that is answered, with where it may lead.
    struct Found {
        let key: String
        let workspace: String
        let link: Link
        let destinations: DestinationPolicy
    }

    /// Whether the link with a key is answered.
    func isServed(_ key: String) -> Bool { catalog.isServed(key) }

    /// Whether a host may have links that this server does not know: the store is away, and workspaces hold paths of the host, or it
    /// is not known yet whether they do.
    func mayHaveUnknownLinks(on host: String) -> Bool {
        guard !access.isOpen else { return false }
        return state.withLockedValue(\.admission)?.hasHolders(of: host) ?? true
    }

    /// The link at an address; `nil` when it is not answered.
    func link(at address: LinkAddress) -> Found? {
        let key = address.key
        guard let (workspace, entry) = catalog.entry(key), let link = PackedLink.link(entry, at: address) else {
            return nil
        }
        let admission = state.withLockedValue(\.admission)
        return Found(
            key: key,
            workspace: workspace,
            link: link,
            destinations: admission?.destinations(of: workspace) ?? DestinationPolicy(hosts: [])
        )
    }

    /// What a link does with a visitor; a visit that uses one of the visits up that are allowed is counted.
    ///
    /// - Throws: That the store is not available, where it has to count.
    func outcome(of found: Found, for visitor: Visitor) async throws(HostingError) -> RoutingOutcome {
        let prepared = PreparedLink(found.link, policy: found.destinations)
        let now = LinkTime(milliseconds: now().milliseconds)
        guard let limit = found.link.limit else { return prepared.outcome(for: visitor, at: now) }
        let decision = prepared.decision(for: visitor, at: now)
        // A link that ended by its time is not asked about; one that is used up does not show even a preview or a form.
        switch decision.outcome {
        case .ends: return decision.outcome
        case .goes where !decision.usesUp: return decision.outcome
        case .goes, .previewOnly, .asksPassword: break
        }
        let isUsedUp = try await access.useStore { store throws(LinkStoreError) in
            guard !decision.usesUp else { return try await store.useLink(at: found.key, limit: Int64(limit)) == nil }
            return try await store.links(at: [found.key]).first.map { $0.uses >= limit } ?? true
        }
        return isUsedUp ? prepared.outcome(for: visitor, at: now, uses: limit) : decision.outcome
    }

    /// The result of a comparison.
    enum PasswordComparison: Sendable {
        /// It is the link's.
        case right
        /// It is another.
        case wrong
        /// It was not compared: the client has to wait for this number of seconds.
        case tooMany(Int)
    }

    /// Compares a password with that of a link.
    ///
    /// - Returns: The result; `.wrong` for a link without a password, too.
    /// - Throws: `checks-busy` when too many wait for an answer.
    func compare(
        _ password: String,
        of found: Found,
        from client: String
    ) async throws(HostingError) -> PasswordComparison {
        guard let digest = found.link.password else { return .wrong }
        if let seconds = attemptsOfClients.take(client)?.retryAfter { return .tooMany(seconds) }
        if let seconds = attempts.take("\(found.key) \(client)")?.retryAfter { return .tooMany(seconds) }
        return try await decisions.runOnPasswordThread(for: found.workspace) { () throws(HostingError) in
            digest.matches(password)
        } ? .right : .wrong
    }

    private func writer(of workspace: String) -> LinkWriter? {
        let writers = state.withLockedValue(\.writers)
        guard !writers.isEmpty else { return nil }
        let sum = workspace.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
        return writers[Int(UInt(bitPattern: sum) % UInt(writers.count))]
    }

    private func apply(_ row: LinkRow) {
        guard let content = row.content else { return catalog.remove(row.key, of: row.workspace) }
        var asked = -1
        while true {
            let (admission, count) = state.withLockedValue { ($0.admission, $0.admissions) }
            // Rights that changed since the link was asked about have gone through the others perhaps before it was there.
            if count == asked { return }
            asked = count
            let isServed = admission?.isServed(row.key, of: row.workspace, content.entry) ?? false
            catalog.put(row.key, entry: content.entry, of: row.workspace, isServed: isServed)
        }
    }
}

extension LinkService.State {
    fileprivate mutating func admit(by admission: LinkAdmission) {
        self.admission = admission
        admissions += 1
        mustRecheck = false
    }
}
