import LinkStore

/// A bucket with a token for each request that may arrive at once; a request takes one, and a minute refills them
/// evenly.
struct TokenBucket: Sendable {
    private var tokens: Double
    private var moment: Timestamp

    /// A full bucket.
    init(perMinute limit: Int, at moment: Timestamp) {
        tokens = Double(limit)
        self.moment = moment
    }

    /// Takes a token when there is one.
    mutating func take(perMinute limit: Int, at now: Timestamp) -> RateLimitStatus {
        refill(limit, now)
        guard tokens >= 1 else { return makeStatus(limit, retryAfter: seconds(for: 1 - tokens, limit)) }
        tokens -= 1
        return makeStatus(limit, retryAfter: nil)
    }

    /// The state, without taking a token.
    mutating func status(perMinute limit: Int, at now: Timestamp) -> RateLimitStatus {
        refill(limit, now)
        return makeStatus(limit, retryAfter: tokens >= 1 ? nil : seconds(for: 1 - tokens, limit))
    }

    /// Whether it is equal to a new bucket.
    mutating func isFull(perMinute limit: Int, at now: Timestamp) -> Bool {
        refill(limit, now)
        return tokens >= Double(limit)
    }

    /// A clock that was set back neither adds nor removes tokens.
    private mutating func refill(_ limit: Int, _ now: Timestamp) {
        let passed = max(0, now.milliseconds - moment.milliseconds)
        tokens = min(Double(limit), tokens + Double(passed) / 60_000 * Double(limit))
        moment = now
    }

    private func makeStatus(_ limit: Int, retryAfter: Int?) -> RateLimitStatus {
        RateLimitStatus(
            limit: limit,
            remaining: Int(tokens),
            reset: tokens >= Double(limit) ? 0 : seconds(for: Double(limit) - tokens, limit),
            retryAfter: retryAfter
        )
    }

    private func seconds(for missing: Double, _ limit: Int) -> Int {
        max(1, Int((missing * 60 / Double(limit)).rounded(.up)))
    }
}
