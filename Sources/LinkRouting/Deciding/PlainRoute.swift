import LinkPatterns

/// What a fast path needs of a link that takes every visitor to the same address, without a limit or a password.
///
/// It gives the answer of ``PreparedLink/outcome(for:at:uses:)`` or none: then that function has to be asked.
public struct PlainRoute: Hashable, Sendable {
    /// The bytes for the header field `Location`; the workspace's policy has to allow them.
    public let location: ContiguousArray<UInt8>
    /// When they are the answer.
    public let terms: Terms

    /// When a location is the answer to a visit.
    public struct Terms: Hashable, Sendable {
        /// The first moment at which the link works.
        public let starts: LinkTime?
        /// The first moment at which it does not work any more; no cache may keep the answer longer.
        public let expires: LinkTime?
        /// Whether query items of the visit are passed on, so that a visit with a query has another answer.
        public let passesQuery: Bool
        /// The status of the answer.
        public let status: RedirectStatus

        /// Names the terms.
        public init(starts: LinkTime?, expires: LinkTime?, passesQuery: Bool, status: RedirectStatus) {
            self.starts = starts
            self.expires = expires
            self.passesQuery = passesQuery
            self.status = status
        }

        /// Whether the location is the answer; the clock is looked at only when that depends on the moment.
        public func hold(hasQuery: Bool, at now: @autoclosure () -> LinkTime) -> Bool {
            if hasQuery, passesQuery { return false }
            if starts == nil, expires == nil { return true }
            let now = now()
            return (starts.map { now >= $0 } ?? true) && (expires.map { now < $0 } ?? true)
        }
    }

    /// The route of a link, wherever it may lead; `nil` for one that is not plain.
    public init?(_ link: Link) {
        guard link.conditions.isEmpty, link.platforms.isEmpty, link.limit == nil, link.password == nil,
            link.minimumVersions == MinimumVersions(), link.preview == nil, link.page != .always, !link.showsEnding,
            !link.showsFlowchart
        else { return nil }
        location = ContiguousArray(link.target.utf8)
        terms = Terms(
            starts: link.starts,
            expires: link.expires,
            passesQuery: !link.query.pass.isEmpty,
            status: link.status
        )
    }

    /// The bytes for `Location`; `nil` when the decision has to be asked.
    public func location(hasQuery: Bool, at now: LinkTime) -> ContiguousArray<UInt8>? {
        terms.hold(hasQuery: hasQuery, at: now) ? location : nil
    }
}
