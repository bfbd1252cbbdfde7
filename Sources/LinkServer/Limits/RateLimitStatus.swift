import HTTPTypes

/// The state of a client's limit.
package struct RateLimitStatus: Hashable, Sendable {
    /// The number of requests that may arrive at once.
    package let limit: Int

    /// The number of requests that are left.
    package let remaining: Int

    /// The seconds until all requests are available again.
    package let reset: Int

    /// The seconds until the next request is accepted; `nil`: this one was.
    package let retryAfter: Int?
}

extension RateLimitStatus {
    /// Adds the state to an answer's fields.
    func add(to fields: inout HTTPFields) {
        fields[named: "RateLimit-Limit"] = "\(limit)"
        fields[named: "RateLimit-Remaining"] = "\(remaining)"
        fields[named: "RateLimit-Reset"] = "\(reset)"
        if let retryAfter { fields[.retryAfter] = "\(retryAfter)" }
    }
}
