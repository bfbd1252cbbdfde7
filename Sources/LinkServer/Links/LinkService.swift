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
    /// Limits how often a client may ask for links that do not exist.
    private let misses: RateLimiter
    private let rightsChanges: AsyncStream<Void>
    private let announceRightsChange: AsyncStream<Void>.Continuation
    private let state = NIOLockedValueBox(State())

    fileprivate struct State {
        /// The rights by which links are admitted.
        var admission: LinkAdmission?
        /// The number of changes of rights.
        var admissionVersion = 0
        /// The workspaces whose links have to be asked about again; `nil`: all.
        var workspacesToRecheck: Set<String>? = []
        /// Those of them that were purged; a later workspace of the same name begins without their links.
        var purged: Set<String> = []
        /// The number of the adoption whose changes of rights count.
        var adoption = 0
        /// Each for some of the workspaces; none before the store was read.
        var writers: [LinkWriter] = []
        /// Reads links that are not in memory.
        var reader: LinkReader?
        /// The number of the loading that the adoption of the present store has begun.
        var loading = 0
    }

    init(
        access: StoreAccess,
        catalog: LinkCatalog,
        now: @escaping @Sendable () -> Timestamp,
        decisions: DecisionPool,
        missesPerMinute: Int?
    ) {
        misses = RateLimiter(perMinute: missesPerMinute, now: now)
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
        for await _ in rightsChanges { recheck() }
    }

    /// The number of an adoption that begins.
    func nextAdoption() -> Int {
        state.withLockedValue { state in
            state.adoption += 1
            return state.adoption
        }
    }

    /// Takes over what changed records of an adopted store say about rights.
    func rightsMayHaveChanged(_ addresses: [RecordAddress], _ content: StoreContent, in adoption: Int) {
        let isChanged = state.withLockedValue { state in
            guard adoption == state.adoption, var admission = state.admission else { return false }
            // The state holds no other copy while this one changes.
            state.admission = nil
            var changed = admission.update(by: addresses, content)
            // A link that is stopped, or not any more, may belong to another workspace by now.
            for address in addresses where address.collection == .linkBlocks {
                if case .link(let workspace, _, _) = catalog.presence(of: address.id) { changed.insert(workspace) }
            }
            state.purged.formUnion(changed.filter { !admission.knows($0) })
            state.admission = admission
            let hasBlocks = addresses.contains { $0.collection == .linkBlocks }
            guard !changed.isEmpty || hasBlocks else { return false }
            state.workspacesToRecheck?.formUnion(changed)
            // Also for links that are being read, and not in memory yet.
            state.admissionVersion += 1
            return true
        }
        if isChanged { announceRightsChange.yield() }
    }

    /// How many passwords a client may try in a minute, of one link and of all.
    private static let passwordsPerMinute = (ofLink: 5, ofAll: 20)

    /// The number of entries that are read together.
    private static let pageLength = 10_000

    /// The number of workspaces that can write to a cluster concurrently.
    private static let writerCount = 4

    /// Follows the links of a store: those in memory, and others as they are asked for, until ``load(from:)`` has read them all.
    func adopt(_ store: any LinkStore, _ content: StoreContent) async throws(HostingError) {
        let admission = LinkAdmission(content)
        do throws(LinkStoreError) {
            var numbers = try await store.linkNumbers()
            // Of links in memory, what was written during an outage is read first. A store that was restored may have lower numbers.
            for (workspace, number) in await knownNumbers() {
                numbers[workspace] = min(number, numbers[workspace] ?? 0)
            }
            let writers = (0..<Self.writerCount).map { _ in
                LinkWriter(to: store, after: numbers) { [weak self] rows in for row in rows { self?.apply(row) } }
            }
            let loading = catalog.beginLoading()
            state.withLockedValue { state in
                state.loading = loading
                state.admission = admission
                state.admissionVersion += 1
                state.writers = writers
                state.reader = LinkReader(from: store)
            }
            try await catchUp(with: store)
        } catch {
            throw HostingError(error)
        }
    }

    /// The number of the last write of each workspace that is known.
    private func knownNumbers() async -> [String: Int64] {
        var known: [String: Int64] = [:]
        for writer in state.withLockedValue(\.writers) {
            known.merge(await writer.numbers) { max($0, $1) }
        }
        return known
    }

    /// Reads all links of a store, after ``adopt(_:_:)``.
    func load(from store: any LinkStore) async throws(HostingError) {
        let loading = state.withLockedValue(\.loading)
        var page = await Self.page(after: nil, in: store, catalog.moment)
        do throws(LinkStoreError) {
            // Another store may be adopted meanwhile, and has a loading of its own.
            while let (entries, moment) = try page.get(), moment.isIn(loading) {
                // The store reads the next ones meanwhile.
                async let next = Self.page(after: entries, in: store, catalog.moment)
                put(entries, readAfter: moment)
                page = await next
            }
        } catch {
            throw HostingError(error)
        }
        catalog.finishLoading(loading)
    }

    private func put(_ entries: [LinkEntry], readAfter moment: LinkCatalog.Moment) {
        let (admission, version) = state.withLockedValue { ($0.admission, $0.admissionVersion) }
        guard let admission else { return }
        for entry in entries {
            decide(entry.key, of: entry.workspace, entry.bytes, by: admission) {
                catalog.put(entry.key, entry: entry.bytes, of: entry.workspace, isServed: $0, readAfter: moment)
            }
        }
        if state.withLockedValue(\.admissionVersion) != version { recheckLinks() }
    }

    /// Asks of all links again whether they are answered.
    func recheckLinks() {
        state.withLockedValue { $0.workspacesToRecheck = nil }
        announceRightsChange.yield()
    }

    /// The entries behind others, with a moment before they were read; `nil` behind the last ones.
    private static func page(
        after entries: [LinkEntry]?,
        in store: any LinkStore,
        _ moment: LinkCatalog.Moment
    ) async -> Result<(entries: [LinkEntry], moment: LinkCatalog.Moment)?, LinkStoreError> {
        if let entries, entries.count < pageLength { return .success(nil) }
        do throws(LinkStoreError) {
            return .success((try await store.linkEntries(after: entries?.last?.key, limit: pageLength), moment))
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

    /// Asks again which links are answered, of the workspaces whose rights have changed.
    private func recheck() {
        let (admission, workspacesToRecheck, purged) = state.withLockedValue { state in
            defer { (state.workspacesToRecheck, state.purged) = ([], []) }
            return (state.admission, state.workspacesToRecheck, state.purged)
        }
        guard let admission else { return }
        catalog.recheck(of: workspacesToRecheck) { key, workspace, entry in
            // Of a workspace that is not known, the store decides when it is.
            guard !purged.contains(workspace), admission.knows(workspace) else { return nil }
            return admission.isServed(key, of: workspace, entry)
        }
    }

    /// A link that is answered, with where it may lead.
    struct Found {
        let key: String
        let workspace: String
        let link: Link
        let destinations: DestinationPolicy

        /// The link, ready to decide about a visitor.
        var prepared: PreparedLink { PreparedLink(link, policy: destinations) }
    }

    /// Whether a link is answered here.
    func isServed(_ row: LinkRow) -> Bool {
        guard let content = row.content, let admission = state.withLockedValue(\.admission) else { return false }
        guard admission.isServed(row.key, of: row.workspace, content.entry) else { return false }
        // Of a link that is not plain, each visit asks where it may lead.
        guard let link = LinkDraft.link(in: content) else { return false }
        return admission.destinations(of: row.workspace).allows(link.target, for: .web)
    }

    /// Whether there may be a link that this server does not know: the store is away, and workspaces hold paths of the host, or it is not
    /// known yet whether they do.
    func mayHaveUnknownLink(at address: LinkAddress) -> Bool {
        guard !access.isOpen, mayHaveLinks(on: address.host) else { return false }
        if case .link(_, _, true) = catalog.presence(of: address.key) { return false }
        return true
    }

    /// Whether a client may be answered that a link does not exist.
    ///
    /// Beyond it, scanners see that they were noticed, and slow down. It hides nothing: links that exist are answered in any case, because
    /// many people may share an address. What is not to be found by trying needs an unguessable name (Georgiev and Shmatikov, "Gone in Six
    /// Characters", arXiv 1604.02734).
    func mayMiss(_ client: String) -> Bool { misses.take(client)?.retryAfter == nil }

    /// Whether workspaces hold paths of a host, or it is not known yet whether they do.
    func mayHaveLinks(on host: String) -> Bool {
        state.withLockedValue(\.admission)?.hasHolders(of: host) ?? true
    }

    /// Whether an administrator has quarantined the link at an address.
    func isQuarantined(_ address: LinkAddress) -> Bool {
        guard let admission = state.withLockedValue(\.admission) else { return false }
        if admission.blockKind(of: address.key) == .quarantined { return true }
        return admission.ignoresLetterCase(on: address.host)
            && admission.blockKind(of: address.lowercased.key) == .quarantined
    }

    /// The link at an address; `nil` when it is not answered.
    ///
    /// A link that is not in memory is read from the store. Where the domain ignores letter case, the link in small letters is found
    /// too.
    ///
    /// - Throws: That it cannot be read.
    func link(at address: LinkAddress) async throws(HostingError) -> Found? {
        if let found = try await link(spelled: address) { return found }
        let lowercased = address.lowercased
        guard lowercased != address, ignoresLetterCase(on: address.host) else { return nil }
        return try await link(spelled: lowercased)
    }

    private func ignoresLetterCase(on host: String) -> Bool {
        state.withLockedValue(\.admission)?.ignoresLetterCase(on: host) ?? false
    }

    private func link(spelled address: LinkAddress) async throws(HostingError) -> Found? {
        let key = address.key
        switch catalog.presence(of: key) {
        case .absent:
            return nil
        case .perhapsInStore:
            guard mayHaveLinks(on: address.host) else { return nil }
            return try await storedLink(at: address)
        case .link(let workspace, let entry, let isServed):
            return isServed ? found(entry, of: workspace, at: address) : nil
        }
    }

    /// A link that is not in memory.
    private func storedLink(at address: LinkAddress) async throws(HostingError) -> Found? {
        let key = address.key
        let moment = catalog.moment
        let row = try await access.useStore { [reader = state.withLockedValue(\.reader)] _ throws(LinkStoreError) in
            guard let reader else { throw Self.unread }
            return try await reader.link(at: key)
        }
        guard let row, let entry = row.content?.entry else { return nil }
        let isServed = decide(row) {
            catalog.put(key, entry: entry, of: row.workspace, isServed: $0, readAfter: moment)
        }
        return isServed ? found(entry, of: row.workspace, at: address) : nil
    }

    private func found(_ entry: [UInt8], of workspace: String, at address: LinkAddress) -> Found? {
        guard let link = PackedLink.link(entry, at: address) else { return nil }
        let admission = state.withLockedValue(\.admission)
        return Found(
            key: address.key,
            workspace: workspace,
            link: link,
            destinations: admission?.destinations(of: workspace) ?? DestinationPolicy(hosts: [])
        )
    }

    /// The present moment.
    var moment: LinkTime { LinkTime(milliseconds: now().milliseconds) }

    /// What a link does with a visitor; a visit that uses one of the visits up that are allowed is counted.
    ///
    /// - Throws: That the store is not available, where it has to count.
    func outcome(of found: Found, for visitor: Visitor) async throws(HostingError) -> RoutingOutcome {
        let prepared = found.prepared
        let now = moment
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
        return try await decisions.run(.password, for: found.workspace) { () throws(HostingError) in
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
        decide(row) { catalog.put(row.key, entry: content.entry, of: row.workspace, isServed: $0) }
    }

    /// Decides whether a link is answered and puts it into memory, again when rights change meanwhile: the recheck of the others may have
    /// passed before it was there.
    @discardableResult
    private func decide(_ row: LinkRow, _ put: (_ isServed: Bool) -> Void) -> Bool {
        var decided = -1
        var isServed = false
        while true {
            let (admission, version) = state.withLockedValue { ($0.admission, $0.admissionVersion) }
            if version == decided { return isServed }
            decided = version
            guard let entry = row.content?.entry, let admission else { return false }
            isServed = decide(row.key, of: row.workspace, entry, by: admission, put)
        }
    }

    /// Decides whether a link is answered by the rights of a moment, and puts it into memory; of a workspace that is not known, the store
    /// decides once it is.
    @discardableResult
    private func decide(
        _ key: String,
        of workspace: String,
        _ entry: [UInt8],
        by admission: LinkAdmission,
        _ put: (_ isServed: Bool) -> Void
    ) -> Bool {
        guard admission.knows(workspace) else {
            catalog.evict(key)
            return false
        }
        let isServed = admission.isServed(key, of: workspace, entry)
        put(isServed)
        return isServed
    }
}
