internal import NIOCore

/// A listener's time-outs in ticks of its loops' clocks.
struct TickLimits: Sendable, Equatable {
    /// The time from one tick to the next: a quarter of the shortest time-out, between 10 milliseconds and a second.
    let period: Duration

    let idle: Int
    let head: Int
    let body: Int

    /// The time after which a full listener looks again whether a connection has become silent.
    let fullWait: TimeAmount

    init(_ limits: ListenerLimits) {
        let shortest = min(limits.idleTimeout, limits.headTimeout, limits.bodyTimeout)
        let period = min(max(shortest / 4, .milliseconds(10)), .seconds(1))
        self.period = period
        idle = Self.ticks(limits.idleTimeout, period)
        head = Self.ticks(limits.headTimeout, period)
        body = Self.ticks(limits.bodyTimeout, period)
        fullWait = TimeAmount(limits.fullWait)
    }

    private static func ticks(_ time: Duration, _ period: Duration) -> Int {
        max(1, Int((time / period).rounded(.up)))
    }
}
