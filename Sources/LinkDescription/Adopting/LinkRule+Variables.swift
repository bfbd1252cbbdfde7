import LinkPatterns

extension LinkRule {
    /// Gives variables other names.
    mutating func rename(_ names: [String: String]) {
        guard !names.isEmpty else { return }
        let renamed = { (pattern: String) in
            names.reduce(pattern) { $0.replacing(text: "$(\($1.key))", with: "$(\($1.value))") }
        }
        path = path.map(renamed)
        fragment = fragment.map(renamed)
        switch query {
        case .whole(let text): query = .whole(renamed(text))
        case .items(let items):
            query = .items(items.map { QueryItemCondition(name: $0.name, pattern: renamed($0.pattern)) })
        case nil: break
        }
    }
}
