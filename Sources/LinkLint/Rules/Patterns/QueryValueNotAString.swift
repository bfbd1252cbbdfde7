import AppSiteAssociation
import JSONSource

/// A value of a query object is not a text.
enum QueryValueNotAString: ReadingRule {
    static let about = RuleDescription(
        "QRY-NONSTRING",
        "query-value-not-a-string",
        .patterns,
        .error,
        .observed,
        summary: "A value of a query object is not a text.",
        rationale: """
            One such value voids the whole object, its good items included, and any query is accepted.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"?": {"id": ▸42}}"#),
            .accepted(.components, #"{"?": {"id": "42"}}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .number || node.kind == .boolean else { return nil }
        return Fix("Put it in quotes.", .unsafe, [TextEdit(node.range, "\"\(node.spelling)\"")])
    }
}
