internal import NIOConcurrencyHelpers
internal import NIOCore

/// The clock of each event loop that serves connections of one listener.
final class LoopClocks: Sendable {
    let ticks: TickLimits
    private let openConnections: OpenConnections
    private let traffic: PublicTraffic
    private let secondsSince1970: @Sendable () -> Int
    private let isRetrying = NIOLockedValueBox(false)
    private let clocks = NIOLockedValueBox<[ObjectIdentifier: NIOLoopBound<LoopClock>]>([:])

    init(
        ticks: TickLimits,
        openConnections: OpenConnections,
        traffic: PublicTraffic,
        secondsSince1970: @escaping @Sendable () -> Int
    ) {
        self.ticks = ticks
        self.openConnections = openConnections
        self.traffic = traffic
        self.secondsSince1970 = secondsSince1970
    }

    /// Called on the loop itself.
    func clock(of eventLoop: any EventLoop) -> LoopClock {
        let clock = clocks.withLockedValue { clocks in
            if let clock = clocks[ObjectIdentifier(eventLoop)] { return clock }
            let new = LoopClock(
                eventLoop: eventLoop,
                period: ticks.period,
                openConnections: openConnections,
                counts: traffic.loopCounts(),
                secondsSince1970: secondsSince1970
            )
            let clock = NIOLoopBound(new, eventLoop: eventLoop)
            clocks[ObjectIdentifier(eventLoop)] = clock
            return clock
        }
        return clock.value
    }

    /// Closes the connection that has been silent longest when there are more than the limit, before a new one is added on
    /// its loop, which the system chooses in turn: so the longest silence of a loop is about the longest of all.
    func makeRoom(on eventLoop: any EventLoop) {
        guard openConnections.isOverLimit else { return }
        if !clock(of: eventLoop).shed() { shed(without: eventLoop) }
        if openConnections.isFull { retry(on: eventLoop) }
    }

    /// While no more connections are accepted, nothing but this notices that one of them has become silent.
    private func retry(on eventLoop: any EventLoop) {
        guard
            isRetrying.withLockedValue({ isRetrying in
                defer { isRetrying = true }
                return !isRetrying
            })
        else { return }
        eventLoop.scheduleTask(in: .milliseconds(50)) {
            self.isRetrying.withLockedValue { $0 = false }
            guard self.openConnections.isFull else { return }
            if !self.clock(of: eventLoop).shed() { self.shed(without: eventLoop) }
            self.retry(on: eventLoop)
        }
    }

    private func shed(without eventLoop: any EventLoop) {
        let others = clocks.withLockedValue { clocks in
            clocks.filter { $0.key != ObjectIdentifier(eventLoop) }.map(\.value)
        }
        shed(first: others[...])
    }

    private func shed(first clocks: ArraySlice<NIOLoopBound<LoopClock>>) {
        guard let clock = clocks.first else { return }
        clock.eventLoop.execute {
            if !clock.value.shed() { self.shed(first: clocks.dropFirst()) }
        }
    }
}
