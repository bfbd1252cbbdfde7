import AppSiteAssociation
import JSONSource

/// The value of appIDs is not an array.
enum AppidsAsString: ReadingRule {
    static let about = RuleDescription(
        "APL-APPIDS-STRING",
        "appids-as-string",
        .appLinks,
        .error,
        .reported,
        summary: "The value of appIDs is not an array.",
        rationale: "Only an array counts. The entry then names no app, unless it has appID, too.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"{"appIDs": ▸"9Z8Y7X6W5V.com.acme.shop", "components": [{"/": "/buy/*"}]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard node.kind == .string else { return nil }
        return Fix("Put it into an array.", .unsafe, [TextEdit(node.range, "[\(node.spelling)]")])
    }
}
