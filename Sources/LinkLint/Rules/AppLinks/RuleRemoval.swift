import AppSiteAssociation
import JSONSource

/// Takes an element out of its array, with the comma before it.
enum RuleRemoval {
    /// The fix that removes a rule which never decides.
    ///
    /// `nil` for the first of a list, and for a rule that says more than another one does: a comment or a value that was
    /// not understood may be all that is left of what somebody meant.
    static func fix(_ rule: RuleSite) -> Fix? {
        let conditions = KeyLevel.component.keys.subtracting(["comment"])
        guard rule.component.oddKeys.isEmpty, rule.node.members.allSatisfy({ conditions.contains($0.name) }) else {
            return nil
        }
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
