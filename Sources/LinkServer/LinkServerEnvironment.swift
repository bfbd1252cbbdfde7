import Foundation
public import LinkStore

/// Clock and randomness, injected for tests.
public struct LinkServerEnvironment: Sendable {
    /// The clock that measures waiting.
    public var clock: any Clock<Duration>

    /// The clock that measures the time between two writes of visits.
    package var visitClock: any Clock<Duration> = ContinuousClock()

    /// The current time.
    public var now: @Sendable () -> Timestamp

    /// Unpredictable bytes of this number.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]

    /// Called on its thread before a decision that takes long, with a question for whether anybody waits for it.
    package var beforeLongDecision: @Sendable (_ isCancelled: @Sendable () -> Bool) -> Void = { _ in }

    /// The system's clocks and random number generator.
    public init() {
        clock = ContinuousClock()
        now = { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
        randomBytes = { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
    }
}
