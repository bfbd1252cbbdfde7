import LinkHosting
import LinkPatterns
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Runs decisions on threads of its own, so that no check of rules keeps a thread that answers.
///
/// Each decision is tried first with a budget that takes a moment. What that does not decide waits for one of few threads,
/// which run at a lower priority. The requests of a party are decided one after the other; when too many wait, further ones are refused.
/// Passwords have a thread of their own, because a digest is slow to compute on purpose.
final class DecisionPool: DecisionRunner, Service {
    /// Requests of one party that may wait, decisions of all that may wait for a long one's turn, and passwords, of all links and of
    /// those of one workspace.
    static let maximumWaiting = (ofParty: 64, long: 32, passwords: 16, passwordsOfWorkspace: 4)

    /// Who waits for the answer to the request that the current task is about.
    @TaskLocal static var client = WaitingClient { false }

    private let brief = NIOThreadPool(numberOfThreads: 1)
    private let long: NIOThreadPool
    private let passwords = NIOThreadPool(numberOfThreads: 1)
    private let pictures = NIOThreadPool(numberOfThreads: 1)
    private let beforeLong: @Sendable (_ isCancelled: @Sendable () -> Bool) -> Void
    private let state = NIOLockedValueBox(State())

    private struct State {
        var isStopping = false
        /// The parties for which something is done, each with those that wait for it.
        var turns: [String: [CheckedContinuation<Bool, Never>]] = [:]
        var long = 0
        /// What is computed or waits on each thread for slow work, by workspace.
        var slow: [SlowWork: [String: Int]] = [:]
    }

    init(beforeLong: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) -> Void = { _ in }) {
        self.beforeLong = beforeLong
        long = NIOThreadPool(numberOfThreads: max(1, System.coreCount - 1))
        brief.start()
        long.start()
        passwords.start()
        pictures.start()
    }

    /// Ends what is being decided when the server stops.
    func run() async throws {
        // Cancelled, it stops as well.
        try? await gracefulShutdown()
        state.withLockedValue { $0.isStopping = true }
    }

    /// Ends the threads, once nothing is decided any more.
    func shutdown() async {
        state.withLockedValue { $0.isStopping = true }
        // It fails only for threads that have ended already.
        try? await brief.shutdownGracefully()
        // See above.
        try? await long.shutdownGracefully()
        // See above.
        try? await passwords.shutdownGracefully()
        // See above.
        try? await pictures.shutdownGracefully()
    }

    /// Work that takes long on purpose, or because of what it draws; each kind has a thread of its own.
    enum SlowWork {
        /// The digest of a password.
        case password
        /// A picture of a code, which is read back.
        case picture
    }

    /// Runs slow work, one piece after the other, on a thread of its own.
    ///
    /// - Parameters:
    ///   - kind: Which thread.
    ///   - workspace: Whose link it is; a few of each may wait, so that nobody takes all places.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: `checks-busy` when too many wait or the server stops; otherwise what the work throws.
    func run<Outcome: Sendable>(
        _ kind: SlowWork,
        for workspace: String,
        _ work: @escaping @Sendable () throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome {
        let mayWait = state.withLockedValue { state in
            let waiting = state.slow[kind, default: [:]].values.reduce(0, +)
            let own = state.slow[kind, default: [:]][workspace, default: 0]
            guard !state.isStopping, waiting < Self.maximumWaiting.passwords,
                own < Self.maximumWaiting.passwordsOfWorkspace
            else { return false }
            state.slow[kind, default: [:]][workspace] = own + 1
            return true
        }
        guard mayWait else { throw .checksBusy }
        defer {
            state.withLockedValue { state in
                let own = state.slow[kind, default: [:]][workspace, default: 1] - 1
                state.slow[kind, default: [:]][workspace] = own == 0 ? nil : own
            }
        }
        let thread = kind == .password ? passwords : pictures
        let attempt = try await Attempt.run(on: thread, within: WorkBudget()) { _ throws(HostingError) in
            ThreadPriority.low.apply()
            return try work()
        }
        return try attempt.outcome.get()
    }

    func run<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome {
        if let outcome = try await runBriefly(decide) { return outcome }
        let attempt = try await onLongThread { budget throws(HostingError) in try budget.decided(decide) }
        if attempt.isCancelled { throw .cancelledDecision }
        return try attempt.outcome.get()
    }

    func runBriefly<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome? {
        let attempt = try await Attempt.run(on: brief, within: budget(DecisionEffort.brief), decide)
        return attempt.isDecided ? try attempt.outcome.get() : nil
    }

    private func onLongThread<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Attempt<Outcome> {
        let mayWait = state.withLockedValue { state in
            guard state.long < Self.maximumWaiting.long else { return false }
            state.long += 1
            return true
        }
        guard mayWait else { throw .checksBusy }
        defer { state.withLockedValue { $0.long -= 1 } }
        let isCancelled = isCancelled
        let beforeLong = beforeLong
        return try await Attempt.run(on: long, within: budget(DecisionEffort.thorough)) {
            budget throws(HostingError) in
            ThreadPriority.low.apply()
            beforeLong(isCancelled)
            return try decide(budget)
        }
    }

    private var isCancelled: @Sendable () -> Bool {
        let client = Self.client
        return { [state] in client.hasLeft() || state.withLockedValue { $0.isStopping } }
    }

    private func budget(_ steps: Int) -> WorkBudget { WorkBudget(steps: steps, isCancelled: isCancelled) }

    // MARK: Turns

    /// Does what a party asks for once nothing else is done for it: its changes would only make each other's decisions void.
    func inTurn<Outcome>(
        of party: String,
        _ work: () async throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome {
        try await enter(party)
        defer { leave(party) }
        return try await work()
    }

    private func enter(_ party: String) async throws(HostingError) {
        let isRefused = await withCheckedContinuation { (turn: CheckedContinuation<Bool, Never>) in
            let answer: Bool? = state.withLockedValue { state in
                guard state.turns[party] != nil else {
                    state.turns[party] = []
                    return false
                }
                guard state.turns[party, default: []].count < Self.maximumWaiting.ofParty else { return true }
                state.turns[party, default: []].append(turn)
                return nil
            }
            if let answer { turn.resume(returning: answer) }
        }
        if isRefused { throw .checksBusy }
    }

    private func leave(_ party: String) {
        let next: CheckedContinuation<Bool, Never>? = state.withLockedValue { state in
            guard var waiting = state.turns[party], !waiting.isEmpty else {
                state.turns[party] = nil
                return nil
            }
            let next = waiting.removeFirst()
            state.turns[party] = waiting
            return next
        }
        next?.resume(returning: false)
    }
}

/// What came of a decision on a thread.
private struct Attempt<Outcome: Sendable>: Sendable {
    let outcome: Result<Outcome, HostingError>
    let isDecided: Bool
    let isCancelled: Bool

    static func run(
        on pool: NIOThreadPool,
        within budget: WorkBudget,
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Attempt {
        do {
            return try await pool.runIfActive {
                let outcome = Result { () throws(HostingError) in try decide(budget) }
                return Attempt(outcome: outcome, isDecided: !budget.isExhausted, isCancelled: budget.isCancelled)
            }
        } catch {
            throw .cancelledDecision
        }
    }
}

/// Who waits for an answer.
///
/// A type of its own, because Swift 6.3's optimizer makes programs that crash when the value of a task is a function.
struct WaitingClient: Sendable {
    /// Whether nobody waits any more.
    let hasLeft: @Sendable () -> Bool
}
