import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces
import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Counts visits of links, and writes them to the store twice a second, so that what is counted is at most a second behind.
///
/// No answer waits for it: it has a thread of its own, which gets what processor time answers leave. Its memory has a limit, too: what does not
/// fit, because too many different visits came or the store was away for too long, is dropped and counted.
actor VisitRecorder {
    /// The time between two times at which visits are collected.
    static let interval = Duration.milliseconds(500)

    /// The most visits that were decided about between two times.
    private static let maximumDecided = 50_000

    /// The most batches' groups that wait for the store together.
    private static let maximumWaiting = 100_000

    private let access: StoreAccess
    private let catalog: DocumentCatalog
    private let environment: LinkServerEnvironment
    private let logger: Logger
    private let writer: String
    /// Visits that were answered after a decision, since they were collected last.
    private let decided = NIOLockedValueBox<[DecidedVisit]>([])
    private let progress = NIOLockedValueBox(Progress())
    private var reader: VisitReader
    private var sorter: VisitSorter
    private var settingsRevision: Int64 = -1
    private var waiting: [VisitBatch] = []
    private var waitingGroups = 0
    private var lastNumber: Int64 = 0
    private var isWriting = false
    /// Whether it was reported that the store does not take visits, since it took some.
    private var isReported = false
    private let loop: any EventLoop

    /// The loop lives as long as the process, or as the recorder runs.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.executor.asUnownedSerialExecutor() }

    private struct DecidedVisit: Sendable {
        let key: String
        let workspace: String
        let who: Who

        enum Who: Sendable {
            case visitor(Visitor)
            case app(VisitTraits)
        }
    }

    /// What became of visits.
    struct Progress: Sendable {
        /// How many were written, by kind.
        var written: [String: Int64] = [:]
        /// How many were dropped.
        var dropped: Int64 = 0
        /// How many groups wait for the store.
        var waiting = 0
    }

    /// Prepares a recorder.
    ///
    /// - Parameters:
    ///   - access: The store.
    ///   - catalog: The links, and what event loops note about them.
    ///   - reader: Concludes who asked.
    ///   - environment: Clock and randomness.
    ///   - logger: Receives the reason when the store does not take visits.
    ///   - loop: The thread that counts.
    init(
        access: StoreAccess,
        catalog: DocumentCatalog,
        reader: VisitReader,
        environment: LinkServerEnvironment,
        logger: Logger,
        on loop: any EventLoop
    ) {
        self.access = access
        self.catalog = catalog
        self.reader = reader
        self.environment = environment
        self.logger = logger
        self.loop = loop
        sorter = VisitSorter(catalog: catalog)
        writer = environment.randomBytes(12).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Counts a visit that was answered after a decision.
    nonisolated func record(_ visitor: Visitor, of found: LinkService.Found) { note(.visitor(visitor), of: found) }

    /// Counts that an app was opened by a link, as it reports.
    nonisolated func recordOpening(_ kind: VisitKind, on platform: String, of found: LinkService.Found) {
        note(.app(VisitTraits(kind: kind.rawValue, reason: "reported by the app", platform: platform)), of: found)
    }

    private nonisolated func note(_ who: DecidedVisit.Who, of found: LinkService.Found) {
        let visit = DecidedVisit(key: found.key, workspace: found.workspace, who: who)
        let fits = decided.withLockedValue { decided in
            guard decided.count < Self.maximumDecided else { return false }
            decided.append(visit)
            return true
        }
        if !fits { drop(1) }
    }

    /// The current time.
    nonisolated var now: @Sendable () -> Timestamp { environment.now }

    /// What became of visits until now.
    nonisolated var numbers: Progress { progress.withLockedValue { $0 } }

    private nonisolated func drop(_ count: Int64) { progress.withLockedValue { $0.dropped += count } }
}

// MARK: Collecting and writing

extension VisitRecorder: Service {
    /// Writes what was counted until the server shuts down, and the rest then.
    func run() async throws {
        let clock = environment.visitClock
        loop.execute { ThreadPriority.least.apply() }
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                // A cancelled sleep ends the server.
                while (try? await clock.sleep(for: Self.interval)) != nil {
                    await self.collect()
                    // While the store is slow, visits are collected all the same.
                    if await self.beginsWriting() { group.addTask { await self.write() } }
                }
            }
        }
        await collect()
        if beginsWriting() { await write() }
    }

    /// Whether a write has to begin: there is something to write, and none goes on.
    private func beginsWriting() -> Bool {
        guard !isWriting, !waiting.isEmpty else { return false }
        isWriting = true
        return true
    }

    /// Writes all batches; those that the store does not take now wait for the next time.
    private func write() async {
        defer {
            isWriting = false
            noteWaiting()
        }
        // While the store is away, batches wait.
        while let batch = waiting.first, let store = try? access.ledger().store {
            do throws(LinkStoreError) {
                try await store.visits.add(batch)
                isReported = false
                progress.withLockedValue { progress in
                    for group in batch.groups { progress.written[group.traits.kind, default: 0] += group.count }
                }
            } catch {
                report(error)
                // What it never takes does not keep the others back.
                guard error.code == .refusedValue else { return }
                drop(batch.groups.reduce(0) { $0 + $1.count })
            }
            waiting.removeFirst()
            waitingGroups -= batch.groups.count
        }
    }

    private func report(_ error: LinkStoreError) {
        // A server that ends writes them once more.
        guard error.code != .cancelled, !isReported else { return }
        isReported = true
        let fate = error.code == .refusedValue ? "are dropped" : "wait in memory"
        logger.warning("Visits cannot be written, and \(fate): \(error.sentence)")
    }

    private func noteWaiting() {
        let groups = waitingGroups
        progress.withLockedValue { $0.waiting = groups }
    }

    /// Makes a batch of what was noted since the last time.
    private func collect() async {
        await readSettings()
        sorter.begin(at: environment.now().milliseconds / 1_000)
        for notes in catalog.traffic.visits.take() {
            drop(notes.dropped)
            collect(notes)
        }
        let decided = decided.withLockedValue { decided in
            defer { decided = [] }
            return decided
        }
        for visit in decided {
            switch visit.who {
            case .visitor(let visitor): sorter.add(visitor, at: visit.key, of: visit.workspace)
            case .app(let traits): sorter.add(traits, at: visit.key, of: visit.workspace)
            }
        }
        let (groups, dropped) = sorter.take()
        drop(dropped)
        guard !groups.isEmpty else { return }
        guard waitingGroups + groups.count <= Self.maximumWaiting else {
            return drop(groups.reduce(0) { $0 + $1.count })
        }
        lastNumber += 1
        waiting.append(VisitBatch(writer: writer, number: lastNumber, groups: groups))
        waitingGroups += groups.count
        noteWaiting()
    }

    /// What workspaces want, when something of the store has changed; without a store, the last settings count.
    private func readSettings() async {
        // The reason is reported by the service that manages the store.
        guard let content = try? await access.content(), content.revision != settingsRevision else { return }
        settingsRevision = content.revision
        sorter.settings = content.visitSettings
    }

    private func collect(_ notes: VisitLog.Notes) {
        let bytes = notes.bytes.span
        for note in notes.notes {
            guard let visit = reader.read(note, in: bytes),
                let workspace = catalog.links.workspace(host: visit.host, path: visit.path, in: bytes)
            else {
                // The link is gone.
                drop(note.count)
                continue
            }
            var key = String(decoding: visit.host.map { ASCII.lowercased(bytes[$0]) }, as: UTF8.self)
            key += String(decoding: visit.path.map { bytes[$0] }, as: UTF8.self)
            sorter.add(visit.visitor, at: key, of: workspace, note.count)
        }
    }
}
