public import LinkPatterns

/// One rule of a workspace: which links it is about, and whether they open apps.
///
/// Rules are tried in order; the first whose parts all match decides. The patterns are those of Apple's components: `*`
/// any text, `?` one character, `$(name)` a variable (Apple, "applinks.Details.Components").
///
/// A rule may be about some apps only; for the others the next rules decide, as if it did not exist.
///
/// In the same way a rule may be for one platform only.
///
/// In JSON, `query` is a text for the whole query or a list of `name` and `pattern`; `apps` names the apps that open the
/// links, `exclude` says that none does, `only` names the apps that the rule is about, `platforms` the platforms. The names stay, because stores keep
/// them.
public struct RoutingRule: Hashable, Sendable {
    /// What a rule decides.
    public enum Verdict: Hashable, Sendable {
        /// These apps of the workspace open the links.
        case open([Slug])
        /// No app opens the links.
        case exclude
    }

    /// The pattern of the path; `nil` for any path.
    public var path: String?
    /// The condition on the query; `nil` for any query.
    public var query: QueryCondition?
    /// The pattern of the fragment; `nil` for any fragment.
    public var fragment: String?
    /// Whether letter case counts.
    public var caseSensitive: Bool
    /// Whether links are compared as they are written; otherwise their escapes are decoded first.
    public var percentEncoded: Bool
    /// What the rule decides.
    public var verdict: Verdict
    /// The apps that the rule is about, while for the others the next rules decide; `nil` for all.
    public var only: [Slug]?
    /// The platforms whose files have the rule; the others are made as if it did not exist.
    public var platforms: Set<LinkPlatform>
    /// A remark for people, which the file has, too.
    public var comment: String?

    /// Makes a rule.
    public init(
        path: String? = nil,
        query: QueryCondition? = nil,
        fragment: String? = nil,
        caseSensitive: Bool = true,
        percentEncoded: Bool = true,
        verdict: Verdict,
        only: [Slug]? = nil,
        platforms: Set<LinkPlatform> = Set(LinkPlatform.allCases),
        comment: String? = nil
    ) {
        self.path = path
        self.query = query
        self.fragment = fragment
        self.caseSensitive = caseSensitive
        self.percentEncoded = percentEncoded
        self.verdict = verdict
        self.only = only
        self.platforms = platforms
        self.comment = comment
    }

    /// The apps that open the links; none for an exclusion.
    public var apps: [Slug] {
        if case .open(let apps) = verdict { return apps }
        return []
    }

    /// Whether the rule is about an app, so that it decides the links that it matches.
    public func concerns(_ app: Slug) -> Bool { only?.contains(app) ?? true }

    /// Whether the rule is for every platform.
    public var isForAllPlatforms: Bool { platforms.count == LinkPlatform.allCases.count }

    /// Which links the rule is about.
    public var linkRule: LinkRule {
        LinkRule(
            path: path,
            query: query,
            fragment: fragment,
            isCaseSensitive: caseSensitive,
            comparesPercentEncoded: percentEncoded
        )
    }
}
