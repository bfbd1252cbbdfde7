package import LinkStore
import NIOConcurrencyHelpers

/// Owns the buckets of one limit: for each key, or each address.
package final class RateLimiter: Sendable {
    private let limit: Int?
    private let capacity: Int
    private let now: @Sendable () -> Timestamp
    private let buckets = NIOLockedValueBox<[String: TokenBucket]>([:])

    /// Makes a limiter.
    ///
    /// - Parameters:
    ///   - limit: Requests a minute; `nil`: no limit.
    ///   - capacity: The most buckets that are kept. When so many are in use, everybody else shares one.
    ///   - now: The time of day.
    package init(perMinute limit: Int?, capacity: Int = 10_000, now: @escaping @Sendable () -> Timestamp) {
        self.limit = limit
        self.capacity = capacity
        self.now = now
    }

    /// Counts a request of somebody; `nil` without limit.
    package func take(_ name: String) -> RateLimitStatus? { use(name) { $0.take(perMinute: $1, at: $2) } }

    /// Where somebody stands; `nil` without limit.
    package func look(_ name: String) -> RateLimitStatus? { use(name) { $0.look(perMinute: $1, at: $2) } }

    /// How many buckets are kept.
    package var count: Int { buckets.withLockedValue { $0.count } }

    private func use(_ name: String, _ use: (inout TokenBucket, Int, Timestamp) -> RateLimitStatus) -> RateLimitStatus?
    {
        guard let limit else { return nil }
        let now = now()
        return buckets.withLockedValue { buckets in
            let name = admit(name, to: &buckets, limit, now)
            return use(&buckets[name, default: TokenBucket(perMinute: limit, at: now)], limit, now)
        }
    }

    /// Full buckets say nothing that a new one would not: they go first.
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
