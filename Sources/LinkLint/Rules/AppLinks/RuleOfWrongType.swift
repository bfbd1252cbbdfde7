import AppSiteAssociation
import JSONSource

/// A rule is not an object, or a path is not a text.
enum RuleOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "APL-RULE-TYPE",
        "rule-of-wrong-type",
        .appLinks,
        .error,
        .reported,
        summary: "A rule is not an object, or a path is not a text.",
        rationale: "Such a rule constrains nothing: it takes every link.",
        source: "Reported; Apple does not document the case",
        examples: [
            .flagged(.components, #"▸"/buy/*""#),
            .flagged(.paths, #"▸{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string, let text = node.string, text.hasPrefix("/") || text == "*" else { return nil }
        return Fix("Write a component.", .unsafe, [TextEdit(node.range, "{\"/\": \(node.spelling)}")])
    }
}
