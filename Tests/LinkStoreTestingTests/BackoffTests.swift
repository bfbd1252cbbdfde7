import LinkStore
import Testing

@Suite("The wait before the next attempt")
struct BackoffTests {
    private static let backoff = Backoff(first: .milliseconds(500), longest: .seconds(5))

    @Test("is twice as long each time, up to its limit, and starts again after a success")
    func doubles() {
        var longest = Extreme(bits: .max)
        var backoff = Self.backoff
        #expect((0..<7).map { _ in backoff.next(using: &longest) } == [0.5, 1, 2, 4, 5, 5, 5].map { .seconds($0) })
        backoff.reset()
        #expect(backoff.next(using: &longest) == .milliseconds(500))
    }

    @Test("is at least half as long, so that nodes do not come back all at once")
    func spreads() {
        var shortest = Extreme(bits: 1 << 32)
        var backoff = Self.backoff
        #expect((0..<5).map { _ in backoff.next(using: &shortest) } == [0.25, 0.5, 1, 2, 2.5].map { .seconds($0) })
    }

    /// Chance that always falls on one side.
    private struct Extreme: RandomNumberGenerator {
        let bits: UInt64

        mutating func next() -> UInt64 { bits }
    }
}
