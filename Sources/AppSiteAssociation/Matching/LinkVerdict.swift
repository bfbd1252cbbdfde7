/// Where a rule is in a file.
public struct RulePlace: Sendable, Hashable {
    /// The index of its entry in `details`.
    public let detailsIndex: Int
    /// Its index in the entry's `components` or `paths`; `nil` when the entry has neither and accepts every URL.
    public let componentIndex: Int?

    /// Names a place.
    public init(detailsIndex: Int, componentIndex: Int?) {
        self.detailsIndex = detailsIndex
        self.componentIndex = componentIndex
    }
}

/// What a file says about a URL, without a list of apps.
public enum LinkVerdict: Sendable, Hashable {
    /// At least one app opens the URL; the rule is the first app's.
    case opens(RulePlace)
    /// No app opens the URL, and at least one is kept from it; the rule is that of the first such app.
    case excluded(RulePlace)
    /// No rule is about the URL.
    case noMatch
    /// The URL is not `http` or `https`, or has no host: universal links do not concern it.
    case notAWebLink
    /// What Apple documents does not decide it. Only in the dialect ``MatchDialect/documented``.
    case undetermined
}
