import LinkStore

/// As many tokens as requests may come at once; a request takes one, and a minute brings them all back, evenly.
struct TokenBucket: Sendable {
    private var tokens: Double
    private var moment: Timestamp

    /// A full bucket.
    init(perMinute limit: Int, at moment: Timestamp) {
        tokens = Double(limit)
        self.moment = moment
    }

    /// Takes a token if there is one.
    mutating func take(perMinute limit: Int, at now: Timestamp) -> RateLimitStatus {
        refill(limit, now)
        guard tokens >= 1 else { return standing(limit, retryAfter: seconds(for: 1 - tokens, limit)) }
        tokens -= 1
        return standing(limit, retryAfter: nil)
    }

    /// Where it stands without taking a token.
    mutating func look(perMinute limit: Int, at now: Timestamp) -> RateLimitStatus {
        refill(limit, now)
        return standing(limit, retryAfter: tokens >= 1 ? nil : seconds(for: 1 - tokens, limit))
    }

    /// Whether it stands as if it had never been used.
    mutating func isFull(perMinute limit: Int, at now: Timestamp) -> Bool {
        refill(limit, now)
        return tokens >= Double(limit)
    }

    /// A clock that was set back brings nothing, and takes nothing.
    private mutating func refill(_ limit: Int, _ now: Timestamp) {
        let passed = max(0, now.milliseconds - moment.milliseconds)
        tokens = min(Double(limit), tokens + Double(passed) / 60_000 * Double(limit))
        moment = now
    }

    private func standing(_ limit: Int, retryAfter: Int?) -> RateLimitStatus {
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
