import DigitalAssetLinks
import JSONSource

/// An entry of the relation array is not a string.
enum RelationOfWrongType: StatementReadingRule {
    static let about = RuleDescription(
        "AL-RELATION-NOT-STRING",
        "relation-of-wrong-type",
        .statements,
        .error,
        .documented,
        summary: "An entry of the relation array is not a string.",
        rationale: """
            The whole statement is left out for it.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.relations, #"▸["delegate_permission/common.handle_all_urls"]"#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
