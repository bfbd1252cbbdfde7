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
        rationale:
            "Components are objects and paths are texts. Any other rule is reported to constrain nothing: it takes every link.",
        source: "Reported; Apple does not document the case",
        examples: [
            .flagged(.components, #"▸"/buy/*""#),
            .flagged(.paths, #"▸{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string, let text = node.string else { return nil }
        let isExclude = text.uppercased().hasPrefix("NOT /")
        guard isExclude || text.hasPrefix("/") || text == "*" else { return nil }
        let path = JSONText.string(isExclude ? String(text.dropFirst(4)) : text)
        let component = isExclude ? "{\"/\": \(path), \"exclude\": true}" : "{\"/\": \(path)}"
        return Fix("Write \(component).", .unsafe, [TextEdit(node.range, component)])
    }
}
