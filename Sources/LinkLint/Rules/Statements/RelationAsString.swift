import DigitalAssetLinks
import JSONSource

/// The relation is not an array.
enum RelationAsString: StatementReadingRule {
    static let about = RuleDescription(
        "AL-RELATION-NOT-ARRAY",
        "relation-as-string",
        .statements,
        .error,
        .documented,
        summary: "The relation is not an array.",
        rationale: """
            One relation is written as an array of one. A plain string is refused, and the statement with it.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"relation": ▸"delegate_permission/common.handle_all_urls", "target": {"namespace": "web", "site": "https://acme.com"}}"#
            ),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
