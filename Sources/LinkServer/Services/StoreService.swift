import LinkHosting
import LinkStore
import LinkWorkspaces
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Opens the store, checks it while the server runs, and opens it again after an outage.
///
/// What is served stays the same during an outage.
final class StoreService: Service {
    /// The time between two checks of a store that works.
    static let checkInterval = Duration.seconds(5)

    /// How long the data of a deleted workspace is kept: 30 days.
    static let graceSeconds: Int64 = 30 * 24 * 60 * 60

    /// How many checks the clock has to go on as usual before anything is purged: about an hour.
    static let steadyChecks = 720

    /// The time between two deletions of visits that are not kept any more: an hour.
    static let retentionSeconds: Int64 = 60 * 60

    /// The time between two removals of expired idempotency notes: ten minutes.
    static let sweepSeconds: Int64 = 10 * 60

    private let parts: Parts
    private let state = NIOLockedValueBox(State())
    private let publications: PublicationSweep

    /// The parts of the server that the service uses.
    struct Parts: Sendable {
        let configuration: LinkServerConfiguration
        let environment: LinkServerEnvironment
        let observer: LinkServerObserver
        let logger: Logger
        let access: StoreAccess
        let publishing: PublishService
        let setupTokens: SetupTokens
        let idempotency: IdempotencyTable
        let listening: Listening
        let openStore: OpenStore
    }

    fileprivate struct State {
        var wasOpen = false
        var sweptAt: Timestamp?
        /// When visits that are not kept any more were deleted.
        var forgottenAt: Timestamp?
        var checkedAt: Timestamp?
        /// How many checks the wall clock was not set before.
        var steadyChecks = 0
        /// The reasons that were reported since the store was open last: an outage can have several.
        var toldReasons: Set<String> = []
    }

    /// The ledgers, in the order in which they are opened.
    private let opened: AsyncStream<Ledger>
    private let announceOpened: AsyncStream<Ledger>.Continuation
    private let retentions: AsyncStream<Timestamp>
    private let announceRetention: AsyncStream<Timestamp>.Continuation
    private let openedForLinks: AsyncStream<Ledger>
    private let announceOpenedForLinks: AsyncStream<Ledger>.Continuation

    init(_ parts: Parts) {
        self.parts = parts
        publications = PublicationSweep(publishing: parts.publishing, logger: parts.logger)
        (opened, announceOpened) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (retentions, announceRetention) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (openedForLinks, announceOpenedForLinks) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Manages the store until the server shuts down.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            guard let addresses = await self.parts.listening.addresses() else { return }
            if let address = addresses.secureAddress { self.parts.observer.listeningSecurely(address) }
            self.parts.observer.listening(addresses.publicAddress, addresses.adminAddress)
            await self.offerSetup(addresses)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await self.keepOpen(addresses) }
                group.addTask { await self.followOthers() }
                group.addTask { await self.followLinks() }
                // Beside the checks, because it may take long.
                group.addTask { for await now in self.retentions { await self.forgetVisits(at: now) } }
                group.addTask { await self.parts.publishing.links.run() }
            }
        }
        await parts.access.fail(Self.closed)?.close()
    }

    /// Tries to open the store and to serve its content.
    ///
    /// - Returns: whether that succeeded; a failure has been reported.
    @discardableResult
    func open() async -> Bool {
        do throws(HostingError) {
            let store = try await openStore()
            try await adopt(store)
            return true
        } catch {
            await parts.access.fail(error)?.close()
            await report(error)
            return false
        }
    }

    /// Refuses to start when workspaces hold paths of a host whose files an extension makes.
    ///
    /// While the store cannot be opened nothing is known of it; then each change that would mix the two is refused.
    func refuseSharedHosts() async throws(LinkServerError) {
        // Why the store is not open was reported before.
        guard let content = try? await parts.access.content() else { return }
        for host in parts.publishing.extensionHosts.sorted() {
            do throws(HostingError) {
                try content.requireExtensionAlone(on: host)
            } catch {
                await parts.access.fail(Self.closed)?.close()
                throw LinkServerError(code: .hostInUse, sentence: error.sentence)
            }
        }
    }

    private func openStore() async throws(HostingError) -> any LinkStore {
        let mayCreate = !state.withLockedValue { $0.wasOpen }
        do throws(LinkStoreError) { return try await parts.openStore(mayCreate) } catch { throw HostingError(error) }
    }

    private func keepOpen(_ addresses: Listening.Addresses) async {
        var backoff = Backoff(first: .milliseconds(500), longest: .seconds(5))
        var generator = SystemRandomNumberGenerator()
        var isOpen = true
        while !Task.isCancelled {
            do {
                try await parts.environment.clock.sleep(
                    for: isOpen ? Self.checkInterval : backoff.next(using: &generator)
                )
            } catch {
                return
            }
            isOpen = await check()
            guard !isOpen else { continue }
            isOpen = await open()
            guard isOpen else { continue }
            backoff.reset()
            await offerSetup(addresses)
        }
    }

    /// Takes over what other processes commit, when the store signals it.
    private func followOthers() async {
        for await ledger in opened {
            for await _ in ledger.store.signals() {
                do throws(HostingError) {
                    try await parts.access.use { current throws(HostingError) in try await current.catchUp() }
                } catch {
                    await report(error)
                }
            }
        }
    }

    /// Takes over links that other processes write, when the store signals it.
    private func followLinks() async {
        for await ledger in openedForLinks {
            async let loading: Void = loadLinks(of: ledger)
            for await _ in ledger.store.linkSignals() { await catchUpWithLinks() }
            await loading
        }
    }

    /// Reads all links of a store, until that succeeds or the store is given up.
    private func loadLinks(of ledger: Ledger) async {
        // Without a ledger the store was given up, and the reason for that was reported.
        while let current = try? parts.access.ledger(), current === ledger {
            do throws(HostingError) {
                return try await parts.publishing.links.load(from: ledger.store)
            } catch {
                // The next check reports the reason; another store may be open by then, which has not failed.
                if error.isOutage {
                    await parts.access.fail(error, of: ledger)?.close()
                    return
                }
                await report(error)
            }
            // A cancelled sleep ends the server.
            guard (try? await parts.environment.clock.sleep(for: Self.checkInterval)) != nil else { return }
        }
    }

    private func catchUpWithLinks() async {
        do throws(HostingError) {
            try await parts.access.useStore { store throws(LinkStoreError) in
                try await parts.publishing.links.catchUp(with: store)
            }
        } catch {
            await report(error)
        }
    }

    private func check() async -> Bool {
        do throws(HostingError) {
            try await parts.access.useStore { store throws(LinkStoreError) in try await store.check() }
            try await parts.access.use { ledger throws(HostingError) in
                try await ledger.catchUp()
            }
            await catchUpWithLinks()
            try await purge()
            try await sweep()
            return true
        } catch {
            await report(error)
            return parts.access.isOpen
        }
    }

    /// Removes expired notes.
    private func sweep() async throws(HostingError) {
        let now = parts.environment.now()
        parts.idempotency.sweep(at: now)
        let isDue = state.withLockedValue { state in
            // After a clock was set back, the last time says nothing.
            if let last = state.sweptAt, last <= now, now < last.adding(seconds: Self.sweepSeconds) { return false }
            state.sweptAt = now
            return true
        }
        guard isDue else { return }
        try await parts.access.useStore { store throws(LinkStoreError) in
            try await store.forgetNotes(expiredAt: now)
        }
    }

    /// Removes the data of workspaces that were deleted long enough ago, and publications that are not kept any more.
    ///
    /// What is purged cannot be brought back, so a clock that was set forward by mistake is waited for.
    private func purge() async throws(HostingError) {
        let now = parts.environment.now()
        let (isSteady, wasSet) = state.withLockedValue { $0.noteCheck(at: now) }
        if wasSet { parts.logger.warning("The clock was set: deleted workspaces are kept for an hour longer.") }
        try await publications.sweep(at: now, trustsClock: isSteady)
        guard isSteady else { return }
        announceRetention.yield(now)
        let limit = now.adding(seconds: -Self.graceSeconds)
        let due = try await parts.access.content().tenancy.workspaces.values.filter {
            $0.deletedAt.map { $0 < limit } ?? false
        }
        guard !due.isEmpty else { return }
        var kept: Set<Slug> = []
        // First, because a workspace without a record is not found again.
        for workspace in due {
            // An administrator may have brought it back meanwhile.
            let deletedAt = try await parts.access.content().tenancy.workspaces[workspace.id]?.deletedAt
            guard deletedAt.map({ $0 < limit }) == true else { continue }
            // When that fails, the workspace is purged at a later check.
            guard await eraseVisits(of: workspace.id) else {
                kept.insert(workspace.id)
                continue
            }
            try await parts.access.useStore { store throws(LinkStoreError) in
                try await store.purgeLinks(of: workspace.id.text)
            }
        }
        let origin = AuditOrigin(actor: "waymark", action: "purge workspaces")
        let gone = try await parts.publishing.perform(from: origin) { [kept] content, moment throws(HostingError) in
            try content.purgingWorkspaces(
                deletedBefore: limit,
                except: kept,
                PublicationHeader(moment: moment, author: "waymark", cause: .policy)
            )
        }
        for workspace in gone { parts.logger.info("The workspace \(workspace), deleted before, was purged.") }
    }

    /// Deletes visits that are not kept any more; a failure says nothing against the store.
    private func forgetVisits(at now: Timestamp) async {
        let isDue = state.withLockedValue { state in
            if let last = state.forgottenAt, last <= now, now < last.adding(seconds: Self.retentionSeconds) {
                return false
            }
            state.forgottenAt = now
            return true
        }
        // Without a store nothing is deleted now.
        guard isDue, let content = try? await parts.access.content(), let store = try? parts.access.ledger().store
        else {
            return
        }
        for failure in await VisitRetention(content: content, now: now).apply(to: store.visits).prefix(1) {
            parts.logger.warning("Old visits could not be deleted: \(failure.sentence)")
        }
    }

    /// Whether all visits of a workspace are deleted.
    private func eraseVisits(of workspace: Slug) async -> Bool {
        do {
            try await parts.access.ledger().store.visits.eraseVisits(of: workspace.text, at: nil)
            return true
        } catch {
            parts.logger.warning("The visits of the workspace \(workspace) could not be deleted: \(error)")
            return false
        }
    }

    private func adopt(_ store: any LinkStore) async throws(HostingError) {
        var inventory: PublishService.Inventory
        do throws(HostingError) {
            inventory = try await parts.publishing.adopt(store)
        } catch {
            await store.close()
            throw error
        }
        state.withLockedValue { state in
            state.wasOpen = true
            state.toldReasons = []
        }
        announceOpened.yield(try parts.access.ledger())
        announceOpenedForLinks.yield(try parts.access.ledger())
        if parts.configuration.publishesDemo { inventory += try await DemoContent.publish(with: parts.publishing) }
        parts.logger.info(
            "The store is open.",
            metadata: ["domains": "\(inventory.domains)", "documents": "\(inventory.documents)"]
        )
        parts.observer.ready(inventory.domains, inventory.documents)
    }

    private func offerSetup(_ addresses: Listening.Addresses) async {
        do throws(HostingError) {
            guard let offer = try await parts.setupTokens.offer(parts.configuration.setupOffering) else { return }
            let scheme = parts.configuration.adminCertificate == nil ? "http" : "https"
            let url = addresses.adminAddress.localURL(scheme: scheme)
            parts.observer.setupOffered(url + offer.path, offer.expiresAt)
        } catch {
            await report(error)
        }
    }

    /// Reports each reason once: repeating it every few seconds would hide other messages.
    ///
    /// A refusal says nothing against a store that is open, nor does a shutdown that ends a statement.
    private func report(_ error: HostingError) async {
        // What failed because the store was closed has the reason for that.
        let outage = parts.access.outage
        let error = outage ?? error
        if outage == nil, !error.isOutage {
            guard error.storeError?.code != .cancelled else { return }
        } else {
            await parts.access.fail(error)?.close()
        }
        let (isNews, wasOpen) = state.withLockedValue { state in
            (state.toldReasons.insert(error.sentence).inserted, state.wasOpen)
        }
        if !wasOpen { parts.publishing.catalog.markUnavailable(reason: error.sentence) }
        guard isNews else { return }
        parts.logger.error("\(error.sentence)", metadata: ["code": "\(error.code)"])
        parts.observer.storeFailed(error.sentence)
    }

    private static let closed = HostingError(
        LinkStoreError(code: .unavailable, sentence: "The server is shutting down.")
    )
}

extension StoreService.State {
    /// Compares the wall clock with the last check, a few seconds ago.
    fileprivate mutating func noteCheck(at now: Timestamp) -> (isSteady: Bool, wasSet: Bool) {
        let passed = checkedAt.map { now.milliseconds - $0.milliseconds } ?? 0
        checkedAt = now
        let wasSet = !(0...600_000).contains(passed)
        steadyChecks = wasSet ? 0 : steadyChecks + 1
        return (steadyChecks >= StoreService.steadyChecks, wasSet)
    }
}
