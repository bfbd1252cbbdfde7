package import LinkAPI
import LinkPatterns
package import LinkWorkspaces

extension RuleMessage {
    /// Describes a rule.
    package init(_ rule: RoutingRule) {
        var whole: String?
        var items: [QueryItemMessage]?
        switch rule.query {
        case .whole(let pattern): whole = pattern
        case .items(let conditions):
            items = conditions.map { QueryItemMessage(name: $0.name, pattern: $0.pattern) }
        case nil: break
        }
        self.init(
            path: rule.path,
            query: whole,
            queryItems: items,
            fragment: rule.fragment,
            caseSensitive: rule.caseSensitive,
            percentEncoded: rule.percentEncoded,
            apps: rule.verdict == .exclude ? nil : rule.apps.map(\.text),
            exclude: rule.verdict == .exclude,
            only: rule.only?.map(\.text),
            platforms: rule.isForAllPlatforms
                ? nil : LinkPlatform.allCases.filter(rule.platforms.contains).map(\.rawValue),
            comment: rule.comment
        )
    }
}
