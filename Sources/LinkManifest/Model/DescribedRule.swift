public import JSONSource
public import LinkTenancy

/// A rule of a description, with the platforms that it is for.
public struct DescribedRule: Hashable, Sendable {
    /// Which links the rule is about, and what it decides.
    public var rule: RoutingRule
    /// The platforms whose files have the rule; the others are made as if it did not stand there.
    public var platforms: Set<LinkPlatform>
    /// Where the rule stands; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Makes a rule.
    public init(
        _ rule: RoutingRule,
        platforms: Set<LinkPlatform> = Set(LinkPlatform.allCases),
        position: SourcePosition? = nil
    ) {
        self.rule = rule
        self.platforms = platforms
        self.position = position
    }
}
