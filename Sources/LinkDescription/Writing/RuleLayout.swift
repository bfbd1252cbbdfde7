import LinkPatterns
import LinkWorkspaces

/// A rule as it is written.
struct RuleLayout {
    private let described: DescribedRule
    private let apps: [Slug]
    private var rule: RoutingRule { described.rule }

    /// Lays a rule out.
    ///
    /// - Parameters:
    ///   - rule: the rule.
    ///   - apps: those that open links where no others are named.
    init(_ rule: DescribedRule, apps: [Slug]) {
        described = rule
        self.apps = apps
    }

    var value: YAMLValue {
        let verb = rule.verdict == .exclude ? "exclude" : "open"
        var members: [YAMLMember] = [YAMLMember(verb, rule.path.map(YAMLValue.text) ?? .word("true"))]
        switch rule.query {
        case .whole(let text): members.append(YAMLMember("query", .text(text)))
        case .items(let items):
            members.append(YAMLMember("query", .mapping(items.map { YAMLMember($0.name, Self.item($0.pattern)) })))
        case nil: break
        }
        if let fragment = rule.fragment { members.append(YAMLMember("fragment", .text(fragment))) }
        if case .open(let names) = rule.verdict, names != rule.only ?? apps {
            members.append(YAMLMember("apps", .texts(names.map(\.text))))
        }
        if let only = rule.only { members.append(YAMLMember("only", .texts(only.map(\.text)))) }
        if rule.platforms != Set(LinkPlatform.allCases) {
            let platforms = LinkPlatform.allCases.filter(rule.platforms.contains)
            members.append(YAMLMember("platforms", .texts(platforms.map(\.rawValue))))
        }
        if !rule.caseSensitive { members.append(YAMLMember("case-sensitive", .word("false"))) }
        if !rule.percentEncoded { members.append(YAMLMember("percent-encoded", .word("false"))) }
        if let comment = rule.comment { members.append(YAMLMember("comment", .text(comment))) }
        return .mapping(members)
    }

    /// A pattern by the word for it, or in full where it is such a word itself.
    private static func item(_ pattern: String) -> YAMLValue {
        if let word = QueryWord(pattern: pattern) { return .text(word.rawValue) }
        return QueryWord(rawValue: pattern) == nil ? .text(pattern) : .mapping([YAMLMember("is", .text(pattern))])
    }
}
