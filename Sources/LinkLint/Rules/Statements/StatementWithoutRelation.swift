import DigitalAssetLinks
import JSONSource

/// A statement has no relation.
enum StatementWithoutRelation: StatementReadingRule {
    static let about = RuleDescription(
        "AL-RELATION-MISSING",
        "statement-without-relation",
        .statements,
        .error,
        .documented,
        summary: "A statement has no relation.",
        rationale: """
            A statement says what is allowed to whom; without the first half it says nothing and is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"▸{"target": {"namespace": "web", "site": "https://acme.com"}}"#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
