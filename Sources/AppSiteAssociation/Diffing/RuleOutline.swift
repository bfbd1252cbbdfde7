import LinkPatterns

/// What can be said about a rule's links at a glance, to see without a search that two rules have no link in common.
struct RuleOutline {
    private let path: TextOutline
    private let fragment: TextOutline
    private let query: TextOutline
    private let items: [(name: String, value: TextOutline)]
    private let decodes: Bool
    /// How many steps its texts have; to compare two rules may take as much work as the product.
    let size: Int

    /// Takes a canonical rule.
    init(_ rule: LinkRule, shapes: [String: [TextOutline.Step]]) {
        let decodes = !rule.comparesPercentEncoded
        func outline(_ pattern: String?) -> TextOutline {
            TextOutline(pattern, shapes: shapes, decodes: decodes)
        }
        self.decodes = decodes
        path = outline(rule.path)
        fragment = outline(rule.fragment)
        switch rule.query {
        case .whole(let text):
            query = outline(text)
            items = []
        case .items(let conditions):
            query = outline(nil)
            items = conditions.map { ($0.name, outline($0.pattern)) }
        case nil:
            query = outline(nil)
            items = []
        }
        size = ([path, fragment, query] + items.map(\.value)).reduce(0) { $0 + $1.steps.count }
    }

    /// Whether it is plain that no link matches both rules; `false` says nothing.
    func isDisjoint(from other: RuleOutline) -> Bool {
        if path.isDisjoint(from: other.path) || fragment.isDisjoint(from: other.fragment) { return true }
        if query.isDisjoint(from: other.query) { return true }
        guard !items.isEmpty, decodes == other.decodes else { return false }
        // An absent item counts as an empty one, so both conditions are about one text in any case.
        return items.contains { item in
            other.items.contains { $0.name == item.name && $0.value.isDisjoint(from: item.value) }
        }
    }
}
