import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

extension FilterGroup {
    /// The group as a rule, from which the same group is made again; `nil` where it says something that rules cannot.
    var adopted: RoutingRule? {
        var rule = RoutingRule(verdict: allows ? .open([]) : .exclude)
        var items: [QueryItemCondition] = []
        for condition in conditions {
            switch condition.part {
            case .path:
                guard rule.path == nil, let path = condition.pattern.adopted else { return nil }
                rule.path = path
            case .query:
                guard let item = condition.pattern.adoptedItem else { return nil }
                items.append(item)
            case .fragment:
                guard rule.fragment == nil, let fragment = condition.pattern.adopted else { return nil }
                rule.fragment = fragment
            }
        }
        if !items.isEmpty { rule.query = .items(items) }
        // A group without conditions takes no link.
        return conditions.isEmpty ? nil : rule
    }
}

extension FilterPattern {
    /// The pattern of a parameter as its name and its value's pattern.
    fileprivate var adoptedItem: QueryItemCondition? {
        guard kind != .suffix, let sign = text.firstIndex(of: "=") else { return nil }
        let name = String(text[..<sign])
        let value = String(text[text.index(after: sign)...])
        guard !name.isEmpty, !name.contains(where: { ".*?[]{}+\\$".contains($0) }) else { return nil }
        return FilterPattern(value, kind: kind).adopted.map { QueryItemCondition(name: name, pattern: $0) }
    }
}
