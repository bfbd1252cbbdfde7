import AppSiteAssociation
import JSONSource

/// The details are one entry instead of an array of entries.
enum DetailsAsEntry: ReadingRule {
    static let about = RuleDescription(
        "APL-DETAILS-ENTRY",
        "details-as-entry",
        .appLinks,
        .error,
        .inferred,
        summary: "The details are one entry instead of an array of entries.",
        rationale: """
            An object in this place is read as one from app ID to rules, the form from before the release of iOS 9. The \
            keys "appIDs" and "components" are then taken for apps, and no app opens any link. What else is reported about \
            the entry holds once it is in an array.
            """,
        source: "Apple, applinks.Details",
        examples: [
            .flagged(
                .appLinks,
                #""details": ▸{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/?*"}]}"#
            ),
            .flagged(.appLinks, #""details": ▸{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ["/buy/?*"]}"#),
            .accepted(
                .appLinks,
                #""details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/?*"}]}]"#
            ),
        ]
    )

    static func fix(_ node: JSONNode, _ subject: AssociationFileSubject) -> Fix? {
        let (start, end) = (node.range.lowerBound, node.range.upperBound)
        return Fix("Put it in square brackets.", .unsafe, [TextEdit(start..<start, "["), TextEdit(end..<end, "]")])
    }
}
