import DigitalAssetLinks
import JSONSource

/// The target is not an object.
enum TargetOfWrongType: StatementReadingRule {
    static let about = RuleDescription(
        "AL-TARGET-NOT-OBJECT",
        "target-of-wrong-type",
        .statements,
        .error,
        .documented,
        summary: "The target is not an object.",
        rationale: """
            The target of a statement is one object with a namespace. Several apps need several statements.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸[]}"#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
