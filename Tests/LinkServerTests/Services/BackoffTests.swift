import Testing

@testable import LinkServer

@Suite("Trying again")
struct BackoffTests {
    @Test("takes twice as long each time, up to five seconds, and begins anew after a success")
    func doubles() {
        var longest = Extreme(bits: .max)
        var backoff = Backoff()
        #expect((0..<7).map { _ in backoff.next(using: &longest) } == [0.5, 1, 2, 4, 5, 5, 5].map { .seconds($0) })
        backoff.reset()
        #expect(backoff.next(using: &longest) == .milliseconds(500))
    }

    @Test("waits at least half as long, so that nodes do not come back all at once")
    func spreads() {
        var shortest = Extreme(bits: 1 << 32)
        var backoff = Backoff()
        #expect((0..<5).map { _ in backoff.next(using: &shortest) } == [0.25, 0.5, 1, 2, 2.5].map { .seconds($0) })
    }

    /// Chance that always falls on one side.
    private struct Extreme: RandomNumberGenerator {
        let bits: UInt64

        mutating func next() -> UInt64 { bits }
    }
}
