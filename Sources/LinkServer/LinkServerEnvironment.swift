import Foundation
public import LinkStore

/// Time and chance, as parameters, so that tests decide about both.
public struct LinkServerEnvironment: Sendable {
    /// What waiting is measured with.
    public var clock: any Clock<Duration>

    /// The time of day.
    public var now: @Sendable () -> Timestamp

    /// So many bytes that nobody can guess.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]

    /// The machine's clocks and its generator of random numbers.
    public init() {
        clock = ContinuousClock()
        now = { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
        randomBytes = { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
    }
}
