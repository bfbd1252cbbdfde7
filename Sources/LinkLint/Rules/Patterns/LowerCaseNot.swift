import AppSiteAssociation
import JSONSource

/// The NOT before a path is not in capital letters.
enum LowerCaseNot: ReadingRule {
    static let about = RuleDescription(
        "PAT-NOT-LOWER",
        "lower-case-not",
        .patterns,
        .warning,
        .reported,
        summary: "The NOT before a path is not in capital letters.",
        rationale: "Apple documents NOT. Other letter cases are reported to work, too.",
        source: "Apple, App Search Programming Guide",
        examples: [
            .flagged(.paths, #"▸"not /buy/*""#),
            .accepted(.paths, #""NOT /buy/*""#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard let text = node.string else { return nil }
        let mended = "NOT " + text.dropFirst(4)
        return Fix("Write \"\(mended)\".", .safe, [TextEdit(node.range, JSONText.string(mended))])
    }
}
