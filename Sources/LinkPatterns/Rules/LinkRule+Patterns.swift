extension LinkRule {
    /// The patterns of the rule; names of query items are not patterns.
    package var patterns: [String] {
        var patterns = [path, fragment].compactMap(\.self)
        switch query {
        case .whole(let text): patterns.append(text)
        case .items(let items): patterns += items.map(\.pattern)
        case nil: break
        }
        return patterns
    }
}
