import LinkStore

/// One connection to the server: opened when it is needed, opened again when it breaks, with a thread for its work.
///
/// Owns at most one ``PostgresSession``, which never leaves the thread.
package actor PostgresConnection {
    /// Reaches the thread while it waits.
    nonisolated let waker: Waker
    private nonisolated let executor: ThreadExecutor
    private let address: PostgresAddress
    private let timeouts: PostgresTimeouts
    private var session: PostgresSession?
    private var failure: (error: PostgresError, moment: ContinuousClock.Instant)?

    package init(to address: PostgresAddress, timeouts: PostgresTimeouts) throws(PostgresError) {
        self.address = address
        self.timeouts = timeouts
        waker = try Waker()
        executor = ThreadExecutor(name: "postgres")
    }

    /// The thread; its executor is owned by the actor and lives as long.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// Runs work that may block, and ends it early when the task is cancelled.
    ///
    /// When a connection that had been idle turns out to be gone before anything was committed, the work is done once more
    /// on a new one: it must not do anything outside of the database.
    package nonisolated func run<Value: Sendable>(
        _ pace: PostgresPace = .prompt,
        _ work: @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        let askedAt = ContinuousClock.now
        let time = Time(
            askedAt: askedAt,
            deadline: pace.deadline(from: askedAt, timeouts),
            isHurried: StoreDeadline.current.map { $0 < askedAt + timeouts.operation } ?? false
        )
        return try await withTaskCancellationHandler {
            try await perform(within: time, work)
        } onCancel: {
            waker.wake()
        }
    }

    /// Ends what is running, closes the connection, and refuses everything that comes later.
    package nonisolated func close() async {
        waker.end()
        await disconnect()
    }

    /// Lets a moment pass, unless the task is cancelled or the store closed meanwhile.
    func pause(for duration: Duration) {
        let end = ContinuousClock.now + duration
        while !waker.isEnding, !Task.isCancelled, Polling.wait(for: [], on: -1, or: waker, until: end) == .waker {}
    }

    private func disconnect() { session = nil }

    /// When work was asked for, and how long it may take.
    private struct Time: Sendable {
        let askedAt: ContinuousClock.Instant
        let deadline: ContinuousClock.Instant?
        let isHurried: Bool

        var isOver: Bool { deadline.map { $0 <= .now } ?? false }
    }

    private func perform<Value>(within time: Time, _ work: (PostgresSession) throws -> Value) throws -> Value {
        if time.isHurried, time.isOver { throw PostgresError.late }
        if let idle = session, idle.isStillConnected() {
            do {
                (idle.deadline, idle.isHurried) = (time.deadline, time.isHurried)
                return try attempt(work, on: idle)
            } catch let error as PostgresError where error.isStaleConnection {
                // Nothing was committed, so doing it again does it once.
            }
        }
        session = nil
        let new = try connected(within: time)
        (new.deadline, new.isHurried) = (time.deadline, time.isHurried)
        return try attempt(work, on: new)
    }

    private func attempt<Value>(_ work: (PostgresSession) throws -> Value, on session: PostgresSession) throws -> Value
    {
        // Whatever happened: a session that is in the middle of something is not used again.
        defer { if !session.isUsable { self.session = nil } }
        do {
            return try work(session)
        } catch let error as PostgresError where error.endsConnection {
            session.isAbandoned = true
            if error.ofServer.isOutage { failure = (error.ofServer, .now) }
            throw error
        }
    }

    private func connected(within time: Time) throws(PostgresError) -> PostgresSession {
        if waker.isEnding { throw .closed }
        if Task.isCancelled { throw .cancelled }
        // Who had to wait while another attempt failed does not make one more: that would add up to minutes.
        if let failure, failure.moment >= time.askedAt { throw failure.error }
        do {
            let session = try PostgresSession.open(address, waker: waker, timeouts: timeouts, until: time.deadline)
            (self.session, failure) = (session, nil)
            return session
        } catch {
            if time.isHurried, time.isOver { throw .late }
            if error != .cancelled { failure = (error, .now) }
            throw error
        }
    }
}
