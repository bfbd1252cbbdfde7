import PostgresLinkStore
import Testing

@Suite("The wait before the next attempt to connect")
struct BackoffTests {
    @Test("doubles up to its limit, and varies by half")
    func doubles() {
        var generator = SystemRandomNumberGenerator()
        var backoff = Backoff(first: .milliseconds(100), longest: .milliseconds(350))
        for longest in [100, 200, 350, 350, 350] {
            let delay = backoff.next(using: &generator)
            #expect((.milliseconds(longest / 2)...Duration.milliseconds(longest)).contains(delay))
        }
    }

    @Test("begins anew after a success")
    func resets() {
        var generator = SystemRandomNumberGenerator()
        var backoff = Backoff(first: .milliseconds(100), longest: .seconds(10))
        for _ in 0..<5 { _ = backoff.next(using: &generator) }
        backoff.reset()
        #expect(backoff.next(using: &generator) <= .milliseconds(100))
    }
}
