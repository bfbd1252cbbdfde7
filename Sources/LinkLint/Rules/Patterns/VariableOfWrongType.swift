import AppSiteAssociation
import JSONSource

/// A variable is not a list of texts.
enum VariableOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "SUB-TYPE",
        "variable-of-wrong-type",
        .patterns,
        .warning,
        .reported,
        summary: "A variable is not a list of texts.",
        rationale: """
            A single text is reported to count as a list of one, members that are no texts are skipped, and anything \
            else is no variable at all.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(
                .appLinks,
                #""substitutionVariables": {"food": ▸"pizza"}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
            ),
            .accepted(
                .appLinks,
                #""substitutionVariables": {"food": ["pizza"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
            ),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string else { return nil }
        return Fix("Put it into an array.", .safe, [TextEdit(node.range, "[\(node.spelling)]")])
    }
}
