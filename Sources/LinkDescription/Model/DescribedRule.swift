public import JSONSource
public import LinkWorkspaces

/// A rule of a description, with its place.
public struct DescribedRule: Hashable, Sendable {
    /// Which links the rule is about, and what it decides.
    public var rule: RoutingRule
    /// The place of the rule; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Places a rule.
    ///
    /// - Parameters:
    ///   - rule: the rule.
    ///   - platforms: the platforms to which it applies; `nil` for those of `rule`.
    ///   - position: its place; `nil` when it was not read from a file.
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
