import AppSiteAssociation
import JSONSource

/// The value of appID is an array.
enum AppidAsArray: ReadingRule {
    static let about = RuleDescription(
        "APL-APPID-ARRAY",
        "appid-as-array",
        .appLinks,
        .error,
        .reported,
        summary: "The value of appID is an array.",
        rationale: "The key appID takes one text; a list is called appIDs.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"{"appID": ▸["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        guard let member = node.member, node.parent?["appIDs"] == nil else { return nil }
        return Fix("Call the key \"appIDs\".", .unsafe, [TextEdit(member.nameRange, "\"appIDs\"")])
    }
}
