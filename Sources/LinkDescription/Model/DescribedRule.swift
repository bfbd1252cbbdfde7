public import JSONSource
public import LinkWorkspaces

/// A rule of a description, with the platforms that it is for.
public struct DescribedRule: Hashable, Sendable {
    /// Which links the rule is about, and what it decides.
    public var rule: RoutingRule
    /// The platforms whose files have the rule; the others are made as if it did not stand there.
    public var platforms: Set<LinkPlatform> {
        get { rule.platforms }
        set { rule.platforms = newValue }
    }
    /// The place of the rule; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Makes a rule.
    public init(
        _ rule: RoutingRule,
        platforms: Set<LinkPlatform>? = nil,
        position: SourcePosition? = nil
    ) {
        self.rule = rule
        self.position = position
        if let platforms { self.rule.platforms = platforms }
    }
}
