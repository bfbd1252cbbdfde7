internal import Foundation
internal import NIOConcurrencyHelpers
internal import NIOCore

/// The clock of each event loop that serves connections of one listener.
final class LoopClocks: Sendable {
    let ticks: TickLimits
    private let openConnections: OpenConnections
    private let traffic: PublicTraffic
    private let millisecondsSince1970: @Sendable () -> Int64
    private let isRetrying = NIOLockedValueBox(false)
    private let isPrepared = NIOLockedValueBox(false)
    private let nextRescue = NIOLockedValueBox(NIODeadline.uptimeNanoseconds(0))
    private let clocks = NIOLockedValueBox<[ObjectIdentifier: Clock]>([:])

    private struct Clock: Sendable {
        let clock: NIOLoopBound<LoopClock>
        let longestSilence: LongestSilence
    }

    init(
        ticks: TickLimits,
        openConnections: OpenConnections,
        traffic: PublicTraffic,
        millisecondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.ticks = ticks
        self.openConnections = openConnections
        self.traffic = traffic
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Called on the loop itself.
    func clock(of eventLoop: any EventLoop) -> LoopClock {
        let clock = clocks.withLockedValue { clocks in
            if let clock = clocks[ObjectIdentifier(eventLoop)] { return clock.clock }
            let new = LoopClock(
                eventLoop: eventLoop,
                period: ticks.period,
                openConnections: openConnections,
                counts: traffic.loopCounts(),
                visits: traffic.visits.loopLog(),
                millisecondsSince1970: millisecondsSince1970
            )
            let clock = NIOLoopBound(new, eventLoop: eventLoop)
            clocks[ObjectIdentifier(eventLoop)] = Clock(clock: clock, longestSilence: new.longestSilence)
            return clock
        }
        return clock.value
    }

    /// Closes the connection of all loops that has been silent longest when there are more than the limit, before a new one
    /// is added.
    func makeRoom(for channel: any Channel) {
        prepareListening(channel.parent)
        guard openConnections.isOverLimit else { return }
        shed(sparing: channel)
        if openConnections.isFull { retry(on: channel.eventLoop) }
    }

    /// While no more connections are accepted, nothing but this notices that one of them has become silent.
    private func retry(on eventLoop: any EventLoop) {
        guard raise(isRetrying) else { return }
        eventLoop.scheduleTask(in: ticks.fullWait) {
            self.isRetrying.withLockedValue { $0 = false }
            guard self.openConnections.isFull else { return }
            self.shed()
            self.retry(on: eventLoop)
        }
    }

    /// Whether a flag was not raised before.
    private func raise(_ flag: NIOLockedValueBox<Bool>) -> Bool {
        flag.withLockedValue { isRaised in
            defer { isRaised = true }
            return !isRaised
        }
    }

    /// Closes the connection of all loops that has been silent longest, but not the one that needs the place.
    func shed(sparing newcomer: (any Channel)? = nil) {
        let clocks = clocks.withLockedValue { Array($0.values) }
        shed(of: clocks, rounds: 2 * clocks.count, sparing: newcomer)
    }

    /// The loop that may have the longest silence closes its connection, or names the moment of it, and the next one is asked.
    ///
    /// After some rounds, in which all others have spoken, nearly the longest is as good.
    private func shed(of clocks: [Clock], rounds: Int, sparing newcomer: (any Channel)?) {
        guard let first = clocks.min(by: { $0.longestSilence.moment < $1.longestSilence.moment }) else { return }
        let others = clocks.filter { $0.longestSilence !== first.longestSilence }
        let next = others.map(\.longestSilence.moment).min()
        let shed: @Sendable () -> Void = {
            switch first.clock.value.shed(silentSince: rounds > 0 ? next ?? .max : .max, sparing: newcomer) {
            case .closed: break
            case .later: self.shed(of: clocks, rounds: rounds - 1, sparing: newcomer)
            case .nobody: self.shed(of: others, rounds: rounds, sparing: newcomer)
            }
        }
        let eventLoop = first.clock.eventLoop
        if eventLoop.inEventLoop { shed() } else { eventLoop.execute(shed) }
    }
}

// MARK: Accepting without descriptors

extension LoopClocks {
    /// Where the process has no descriptor left, because others took more than was kept for them, NIO accepts nothing for a
    /// second; instead, a silent connection is closed, and accepting goes on.
    ///
    /// - Parameter channel: The socket that listens, known from the first connection on.
    private func prepareListening(_ channel: (any Channel)?) {
        guard let channel, raise(isPrepared) else { return }
        channel.eventLoop.execute {
            let handler = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { self.pause(after: $0) }
            do {
                // Before NIO's, which so does not learn of the failure.
                try channel.pipeline.syncOperations.addHandler(handler, position: .first)
            } catch {
                // Nobody listens any more.
            }
        }
    }

    /// How long nothing is accepted after a failure.
    private func pause(after error: IOError) -> TimeAmount? {
        // A client that has left before it was accepted says nothing about the next.
        guard error.errnoCode != ECONNABORTED else { return nil }
        let isDue = nextRescue.withLockedValue { next in
            let now = NIODeadline.now()
            guard now >= next else { return false }
            next = now + Self.pause
            return true
        }
        if isDue { shed() }
        return Self.pause
    }

    /// Long enough to close a connection.
    private static let pause = TimeAmount.milliseconds(10)
}
