import LinkPatterns

extension LinkRule {
    /// Every pattern of the rule.
    var patternTexts: [String] {
        let query =
            switch self.query {
            case nil: [String]()
            case .whole(let pattern): [pattern]
            case .items(let items): items.map(\.pattern)
            }
        return [path, fragment].compactMap(\.self) + query
    }
}
