import LinkPatterns

extension LinkRule {
    /// An equal rule in a spelling that equal rules share as far as that is cheap to find out.
    var canonical: LinkRule {
        var rule = self
        rule.path = path.flatMap { text in
            let normal = text == "*" ? text : PathNormalization.normalize(text)
            return normal == "*" || normal == "/*" && comparesPercentEncoded ? nil : normal
        }
        if fragment == "*" { rule.fragment = nil }
        switch query {
        case .whole("*"): rule.query = nil
        case .items(let items):
            let telling = items.filter { $0.pattern != "*" }.sorted { $0.name < $1.name }
            rule.query = telling.isEmpty ? nil : .items(telling)
        case .whole, nil: break
        }
        return rule.isUnconstrained ? LinkRule() : rule
    }

    /// Whether every link matches, as far as the parts of a canonical rule show.
    var isUnconstrained: Bool { path == nil && query == nil && fragment == nil }

    /// Whether every part either does not matter or is the same in `other`; both are canonical.
    func plainlyContains(_ other: LinkRule) -> Bool {
        guard isCaseSensitive == other.isCaseSensitive, comparesPercentEncoded == other.comparesPercentEncoded else {
            return false
        }
        return (path == nil || path == other.path) && (query == nil || query == other.query)
            && (fragment == nil || fragment == other.fragment)
    }

    /// The rule with every pattern changed by `change`.
    func mapPatterns(_ change: (String) -> String) -> LinkRule {
        var rule = self
        rule.path = path.map(change)
        rule.fragment = fragment.map(change)
        switch query {
        case .whole(let text): rule.query = .whole(change(text))
        case .items(let items):
            rule.query = .items(items.map { QueryItemCondition(name: $0.name, pattern: change($0.pattern)) })
        case nil: break
        }
        return rule
    }

    /// The rule on one line, for people.
    var summary: String {
        var words = [path ?? "*"]
        switch query {
        case .whole(let text): words.append("?" + text)
        case .items(let items): words.append("?" + items.map { "\($0.name)=\($0.pattern)" }.joined(separator: "&"))
        case nil: break
        }
        if let fragment { words.append("#" + fragment) }
        if !isCaseSensitive { words.append("(any letter case)") }
        if !comparesPercentEncoded { words.append("(decoded)") }
        return words.joined(separator: " ")
    }
}
