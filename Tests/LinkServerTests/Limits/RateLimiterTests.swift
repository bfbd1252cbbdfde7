import LinkServer
import Testing

@Suite("A rate limiter")
struct RateLimiterTests {
    @Test("refills tokens evenly")
    func refills() {
        let time = TestTime()
        let limiter = RateLimiter(perMinute: 6, now: { time.now })
        for _ in 0..<6 { #expect(limiter.take("a")?.retryAfter == nil) }
        for (seconds, remaining) in [(5, nil), (5, 0), (20, 1), (3_600, 5)] as [(Int64, Int?)] {
            time.advance(seconds: seconds)
            let standing = limiter.take("a")
            #expect(standing?.retryAfter == (remaining == nil ? 5 : nil))
            #expect(standing?.remaining == remaining ?? 0)
        }
        #expect(limiter.take("b")?.remaining == 5)
    }

    @Test("neither adds nor removes tokens when the clock is set back")
    func survivesClocks() {
        let time = TestTime()
        let limiter = RateLimiter(perMinute: 2, now: { time.now })
        #expect(limiter.take("a")?.remaining == 1)
        time.advance(seconds: -3_600)
        #expect(limiter.take("a")?.remaining == 0)
        #expect(limiter.status(of: "a")?.retryAfter == 30)
        time.advance(seconds: 30)
        #expect(limiter.take("a")?.retryAfter == nil)
    }

    @Test("keeps a limited number of buckets, and lets further clients share one while all are in use")
    func isBounded() {
        let time = TestTime()
        let limiter = RateLimiter(perMinute: 2, capacity: 10, now: { time.now })
        for number in 0..<10 { _ = limiter.take("\(number)") }
        #expect(limiter.take("new")?.remaining == 1)
        #expect(limiter.take("newer")?.remaining == 0)
        #expect(limiter.take("newest")?.retryAfter == 30)
        #expect(limiter.count <= 11)
        time.advance(seconds: 60)
        #expect(limiter.take("later")?.remaining == 1)
        #expect(limiter.count == 1)
    }
}
