import AppSiteAssociation
import JSONSource

/// The apps of a service are not a list of texts.
enum AppsOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "SVC-APPS-TYPE",
        "apps-of-wrong-type",
        .identifiers,
        .error,
        .documented,
        summary: "The apps of a service are not a list of texts.",
        rationale: "Anything else is skipped.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"{"webcredentials": {"apps": ▸"9Z8Y7X6W5V.com.acme.shop"}}"#),
            .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string else { return nil }
        return Fix("Put it into an array.", .unsafe, [TextEdit(node.range, "[\(node.spelling)]")])
    }
}
