import DigitalAssetLinks
import JSONSource

/// The relation array is empty.
enum EmptyRelation: StatementReadingRule {
    static let about = RuleDescription(
        "AL-RELATION-EMPTY",
        "empty-relation",
        .statements,
        .error,
        .documented,
        summary: "The relation array is empty.",
        rationale: """
            A statement without any relation allows nothing and is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"relation": ▸[], "target": {"namespace": "web", "site": "https://acme.com"}}"#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
