import HTTPTypes

/// Where somebody stands with a limit.
package struct RateLimitStatus: Hashable, Sendable {
    /// How many requests may come at once.
    package let limit: Int

    /// How many of them are left.
    package let remaining: Int

    /// The seconds until none is used up any more.
    package let reset: Int

    /// The seconds until the next request is taken; `nil`: this one was.
    package let retryAfter: Int?
}

extension RateLimitStatus {
    /// Says it in an answer's fields.
    func tell(_ fields: inout HTTPFields) {
        fields[named: "RateLimit-Limit"] = "\(limit)"
        fields[named: "RateLimit-Remaining"] = "\(remaining)"
        fields[named: "RateLimit-Reset"] = "\(reset)"
        if let retryAfter { fields[.retryAfter] = "\(retryAfter)" }
    }
}
