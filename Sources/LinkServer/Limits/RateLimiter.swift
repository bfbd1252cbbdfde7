package import LinkStore
import NIOConcurrencyHelpers

/// The token buckets of one limit: for each key, or each address.
package final class RateLimiter: Sendable {
    private let limit: Int?
    private let capacity: Int
    private let now: @Sendable () -> Timestamp
    private let buckets = NIOLockedValueBox<[String: TokenBucket]>([:])

    /// Configures a limiter.
    ///
    /// - Parameters:
    ///   - limit: Requests per minute; `nil`: no limit.
    ///   - capacity: The largest number of buckets. When all are in use, further clients share one.
    ///   - now: The current time.
    package init(perMinute limit: Int?, capacity: Int = 10_000, now: @escaping @Sendable () -> Timestamp) {
        self.limit = limit
        self.capacity = capacity
        self.now = now
    }

    /// Counts a request; `nil` without a limit.
    ///
    /// - Parameters:
    ///   - name: The client.
    ///   - own: The client's own limit instead of the common one.
    /// - Returns: The state of the client.
    package func take(_ name: String, perMinute own: Int? = nil) -> RateLimitStatus? {
        use(name, own) { $0.take(perMinute: $1, at: $2) }
    }

    /// The state of a client; `nil` without a limit.
    package func status(of name: String) -> RateLimitStatus? { use(name, nil) { $0.status(perMinute: $1, at: $2) } }

    /// The number of buckets.
    package var count: Int { buckets.withLockedValue { $0.count } }

    private func use(
        _ name: String,
        _ own: Int?,
        _ use: (inout TokenBucket, Int, Timestamp) -> RateLimitStatus
    ) -> RateLimitStatus? {
        guard let limit = own ?? limit else { return nil }
        let now = now()
        return buckets.withLockedValue { buckets in
            let name = admit(name, to: &buckets, limit, now)
            return use(&buckets[name, default: TokenBucket(perMinute: limit, at: now)], limit, now)
        }
    }

    /// A full bucket is equal to a new one, so full ones are removed first.
    private func admit(
        _ name: String,
        to buckets: inout [String: TokenBucket],
        _ limit: Int,
        _ now: Timestamp
    ) -> String {
        guard buckets[name] == nil, buckets.count >= capacity else { return name }
        buckets = buckets.filter { entry in
            var bucket = entry.value
            return !bucket.isFull(perMinute: limit, at: now)
        }
        return buckets.count < capacity ? name : ""
    }
}
