internal import NIOConcurrencyHelpers
internal import NIOCore

/// The clock of each event loop that serves connections of one listener.
final class LoopClocks: Sendable {
    let ticks: TickLimits
    private let traffic: PublicTraffic
    private let secondsSince1970: @Sendable () -> Int
    private let clocks = NIOLockedValueBox<[ObjectIdentifier: NIOLoopBound<LoopClock>]>([:])

    init(ticks: TickLimits, traffic: PublicTraffic, secondsSince1970: @escaping @Sendable () -> Int) {
        self.ticks = ticks
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
                counts: traffic.loopCounts(),
                secondsSince1970: secondsSince1970
            )
            let clock = NIOLoopBound(new, eventLoop: eventLoop)
            clocks[ObjectIdentifier(eventLoop)] = clock
            return clock
        }
        return clock.value
    }
}
