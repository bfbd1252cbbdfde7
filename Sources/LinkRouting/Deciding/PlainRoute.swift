import LinkPatterns

/// What a fast path needs of a link that takes every visitor to the same address, without a limit or a password.
///
/// It gives the answer of ``PreparedLink/outcome(for:at:uses:)`` or none: then that function has to be asked.
public struct PlainRoute: Hashable, Sendable {
    /// The bytes for the header field `Location`.
    public let location: ContiguousArray<UInt8>
    /// The first moment at which the link works.
    public let starts: LinkTime?
    /// The first moment at which it does not work any more; no cache may keep the answer longer.
    public let expires: LinkTime?
    /// Whether query items of the visit are passed on, so that a visit with a query has another answer.
    public let passesQuery: Bool

    /// The bytes for `Location`; `nil` when the decision has to be asked.
    public func location(hasQuery: Bool, at now: LinkTime) -> ContiguousArray<UInt8>? {
        if hasQuery, passesQuery { return nil }
        if let starts, now < starts { return nil }
        if let expires, now >= expires { return nil }
        return location
    }

    /// The route of a link; `nil` for one that is not plain, or leads where it may not.
    init?(_ link: Link, _ policy: DestinationPolicy) {
        guard link.conditions.isEmpty, link.platforms.isEmpty, link.limit == nil, link.password == nil,
            link.minimumVersions == MinimumVersions(), policy.allows(link.target, for: .web)
        else { return nil }
        location = ContiguousArray(link.target.utf8)
        (starts, expires) = (link.starts, link.expires)
        passesQuery = !link.query.pass.isEmpty
    }
}
