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
    private let rightsChanges: AsyncStream<Void>
    private let announceRightsChange: AsyncStream<Void>.Continuation
    private let state = NIOLockedValueBox(State())

    fileprivate struct State {
        /// The rights by which links are admitted.
        var admission: LinkAdmission?
        /// How often rights have changed.
        var admissions = 0
        /// Each for some of the workspaces; none before the store was read.
        var writers: [LinkWriter] = []
    }

    init(access: StoreAccess, catalog: LinkCatalog, now: @escaping @Sendable () -> Timestamp) {
        self.access = access
        self.catalog = catalog
        self.now = now
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

    /// How many entries are read at a time.
    private static let page = 10_000

    /// As many workspaces can write to a cluster at a time.
    private static let writerCount = 4

    /// Follows all links of a store, and from then on what changes.
    func adopt(_ store: any LinkStore, _ content: StoreContent) async throws(HostingError) {
        let admission = LinkAdmission(content)
        do throws(LinkStoreError) {
            // What is written meanwhile has higher numbers, and is read again.
            let numbers = try await store.linkNumbers()
            var replacement = catalog.replacement()
            var last: String?
            while true {
                let entries = try await store.linkEntries(after: last, limit: Self.page)
                for entry in entries {
                    let isServed = admission.isServed(entry.key, of: entry.workspace, entry.bytes)
                    replacement.put(entry.key, entry: entry.bytes, of: entry.workspace, isServed: isServed)
                }
                guard entries.count == Self.page else { break }
                last = entries.last?.key
            }
            catalog.replaceAll(by: replacement)
            let writers = (0..<Self.writerCount).map { _ in
                LinkWriter(to: store, after: numbers) { [weak self] rows in for row in rows { self?.apply(row) } }
            }
            state.withLockedValue { state in
                state.admit(by: admission)
                state.writers = writers
            }
            catalog.markReady()
        } catch {
            throw HostingError(error)
        }
        // Rights may have changed while the links were read.
        do throws(HostingError) { reconsider(try await access.content()) } catch { reconsider(content) }
    }

    /// Takes over what others have written.
    func catchUp(with store: any LinkStore) async throws(LinkStoreError) {
        for (workspace, number) in try await store.linkNumbers() {
            try await writer(of: workspace)?.catchUp(workspace, to: number)
        }
    }

    /// Writes links of a workspace, and follows them when this returns.
    func write(_ writes: [LinkWrite], of workspace: Slug) async throws(HostingError) -> [LinkWriteOutcome] {
        try await access.useStore { [writer = writer(of: workspace.text)] store throws(LinkStoreError) in
            if let writer { return try await writer.write(writes) }
            return try await store.write(writes)
        }
    }

    /// Asks again which links are answered.
    private func reconsider(_ content: StoreContent) {
        let admission = LinkAdmission(content)
        let old = state.withLockedValue { state in
            defer { state.admit(by: admission) }
            return state.admission
        }
        if let old, old.admitsSameLinks(as: admission) { return }
        catalog.reconsider { key, workspace, entry in admission.isServed(key, of: workspace, entry) }
    }

    /// A link that is answered, with where it may lead.
    struct Found {
        let key: String
        let link: Link
        let destinations: DestinationPolicy
    }

    /// Whether the link with a key is answered.
    func isServed(_ key: String) -> Bool { catalog.entry(key)?.isServed ?? false }

    /// The link at an address; `nil` when it is not answered.
    func link(at address: LinkAddress) -> Found? {
        let key = address.key
        guard let (workspace, entry, isServed) = catalog.entry(key), isServed,
            let link = PackedLink.link(entry, at: address)
        else { return nil }
        let admission = state.withLockedValue(\.admission)
        return Found(
            key: key,
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
        guard decision.usesUp else { return decision.outcome }
        let uses = try await access.useStore { store throws(LinkStoreError) in
            try await store.useLink(at: found.key, limit: Int64(limit))
        }
        return uses == nil ? prepared.outcome(for: visitor, at: now, uses: limit) : decision.outcome
    }

    private func writer(of workspace: String) -> LinkWriter? {
        let writers = state.withLockedValue(\.writers)
        guard !writers.isEmpty else { return nil }
        let sum = workspace.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
        return writers[Int(UInt(bitPattern: sum) % UInt(writers.count))]
    }

    private func apply(_ row: LinkRow) {
        guard let content = row.content else { return catalog.remove(row.key) }
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
    }
}
