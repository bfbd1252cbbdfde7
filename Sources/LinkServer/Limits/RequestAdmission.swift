import LinkAPI
import LinkHosting
import LinkStore

/// Admits requests within the rate limits.
struct RequestAdmission: Sendable {
    private let keys: RateLimiter
    private let workspaces: RateLimiter
    private let limitsWorkspaces: Bool
    private let addresses: RateLimiter
    private let failures: RateLimiter

    init(_ limits: RateLimits, now: @escaping @Sendable () -> Timestamp) {
        keys = RateLimiter(perMinute: limits.perKey, now: now)
        workspaces = RateLimiter(perMinute: WorkspaceShare.requestsPerMinute.standard, now: now)
        limitsWorkspaces = limits.perKey != nil
        addresses = RateLimiter(perMinute: limits.perAddress, now: now)
        failures = RateLimiter(perMinute: limits.failuresPerAddress, now: now)
    }

    /// Counts a request from an address, before anything else is checked.
    func admit(address: String, _ status: inout RateLimitStatus?) throws(RateRefusal) {
        try admit(addresses.take(AddressBlock.name(of: address)), .address, &status)
    }

    /// Counts a request with a key.
    func admit(key: String, _ status: inout RateLimitStatus?) throws(RateRefusal) {
        try admit(keys.take(key), .key, &status)
    }

    /// Counts a request with one of a workspace's keys against its share; where keys have no limit, workspaces have none.
    func admit(workspace: String, perMinute share: Int, _ status: inout RateLimitStatus?) throws(RateRefusal) {
        guard limitsWorkspaces, let new = workspaces.take(workspace, perMinute: share) else { return }
        // The key's own limit is what answers show, unless the share is used up.
        guard new.retryAfter != nil else { return }
        try admit(new, .workspace, &status)
    }

    /// Whether too many wrong keys came from an address: then only what is in memory is compared with further ones.
    func hasFailed(_ address: String) -> Bool {
        failures.status(of: AddressBlock.name(of: address))?.retryAfter != nil
    }

    /// Counts a wrong key or setup token.
    ///
    /// Right ones are never refused for wrong ones that others behind the address sent.
    ///
    /// - Throws: The refusal when there were too many.
    func countFailure(from address: String, _ status: inout RateLimitStatus?) throws(RateRefusal) {
        guard let failed = failures.take(AddressBlock.name(of: address)), failed.retryAfter != nil else { return }
        try admit(failed, .failures, &status)
    }

    private func admit(
        _ new: RateLimitStatus?,
        _ reason: RateRefusal.Reason,
        _ status: inout RateLimitStatus?
    ) throws(RateRefusal) {
        guard let new else { return }
        status = new
        if let seconds = new.retryAfter { throw RateRefusal(reason: reason, seconds: seconds) }
    }
}

/// Why a request is refused at the moment.
struct RateRefusal: Error, Hashable {
    /// The exceeded limit.
    enum Reason: String, CaseIterable, Sendable {
        case key
        case workspace
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
            case .workspace: "Too many requests came with the keys of this workspace: its share is used up."
            case .address: "Too many requests came from this address."
            case .failures: "Too many wrong keys came from this address."
            }
        return Problem(.rateLimited, sentence, help: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").")
    }
}
