import AppSiteAssociation
import JSONSource

/// The value of paths is not an array.
enum PathsAsString: ReadingRule {
    static let about = RuleDescription(
        "APL-PATHS-STRING",
        "paths-as-string",
        .appLinks,
        .error,
        .reported,
        summary: "The value of paths is not an array.",
        rationale: "Only an array counts. An entry without rules is reported to accept every link.",
        source: "Apple, App Search Programming Guide",
        examples: [
            .flagged(.details, #"{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ▸"/buy/*"}"#),
            .accepted(.paths, #""/buy/*""#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string else { return nil }
        return Fix("Put it into an array.", .unsafe, [TextEdit(node.range, "[\(node.spelling)]")])
    }
}
