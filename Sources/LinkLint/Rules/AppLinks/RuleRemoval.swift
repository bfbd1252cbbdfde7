import JSONSource

/// Takes an element out of its array, with the comma before it.
enum RuleRemoval {
    /// The fix that removes a rule which never decides; `nil` for the first of a list.
    static func fix(_ rule: RuleSite) -> Fix? {
        guard rule.index > 0, let list = rule.node.parent else { return nil }
        var previous: JSONNode?
        for element in list.elements {
            if element == rule.node { break }
            previous = element
        }
        guard let previous else { return nil }
        return Fix(
            "Remove the rule.",
            .safe,
            [TextEdit(previous.range.upperBound..<rule.node.range.upperBound, "")]
        )
    }
}
