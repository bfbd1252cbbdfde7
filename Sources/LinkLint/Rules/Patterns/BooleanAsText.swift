import AppSiteAssociation
import JSONSource

/// A boolean is written as a text or a number.
enum BooleanAsText: ReadingRule {
    static let about = RuleDescription(
        "BOOL-STRING",
        "boolean-as-text",
        .patterns,
        .warning,
        .reported,
        summary: "A boolean is written as a text or a number.",
        rationale: "Apple's software is reported to read it like a word or a number; other tools ignore it.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "/buy", "exclude": ▸"true"}"#),
            .accepted(.components, #"{"/": "/buy", "exclude": true}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard let words = ["true": true, "false": false, "1": true, "0": false][node.string ?? node.spelling] else {
            return nil
        }
        return Fix("Write \(words).", .safe, [TextEdit(node.range, "\(words)")])
    }
}
