import LinkAPI
import LinkStore

/// Decides whether somebody may ask once more.
struct RequestAdmission: Sendable {
    private let keys: RateLimiter
    private let addresses: RateLimiter
    private let failures: RateLimiter

    init(_ limits: RateLimits, now: @escaping @Sendable () -> Timestamp) {
        keys = RateLimiter(perMinute: limits.perKey, now: now)
        addresses = RateLimiter(perMinute: limits.perAddress, now: now)
        failures = RateLimiter(perMinute: limits.failuresPerAddress, now: now)
    }

    /// Counts a request from an address, before anything else is known of it.
    func admit(address: String, _ standing: inout RateLimitStatus?) throws(RateRefusal) {
        try admit(addresses.take(AddressBlock.name(of: address)), .address, &standing)
    }

    /// Counts a request with a key.
    func admit(key: String, _ standing: inout RateLimitStatus?) throws(RateRefusal) {
        try admit(keys.take(key), .key, &standing)
    }

    /// Refuses an address from which too many wrong keys came.
    func admitSecret(from address: String, _ standing: inout RateLimitStatus?) throws(RateRefusal) {
        guard let failed = failures.look(AddressBlock.name(of: address)), failed.retryAfter != nil else { return }
        try admit(failed, .failures, &standing)
    }

    /// Counts a wrong key or setup token.
    func countFailure(from address: String) { _ = failures.take(AddressBlock.name(of: address)) }

    private func admit(
        _ new: RateLimitStatus?,
        _ reason: RateRefusal.Reason,
        _ standing: inout RateLimitStatus?
    ) throws(RateRefusal) {
        guard let new else { return }
        standing = new
        if let seconds = new.retryAfter { throw RateRefusal(reason: reason, seconds: seconds) }
    }
}

/// Why somebody may not ask at the moment.
struct RateRefusal: Error, Hashable {
    /// Which limit it is.
    enum Reason: String, CaseIterable, Sendable {
        case key
        case address
        case failures
    }

    let reason: Reason
    let seconds: Int

    /// The answer.
    var problem: Problem {
        let sentence =
            switch reason {
            case .key: "Too many requests came with this API key."
            case .address: "Too many requests came from this address."
            case .failures: "Too many wrong keys came from this address."
            }
        return Problem(.rateLimited, sentence, help: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").")
    }
}
