import DigitalAssetLinks
import JSONSource

/// A statement has no target.
enum StatementWithoutTarget: StatementReadingRule {
    static let about = RuleDescription(
        "AL-TARGET-MISSING",
        "statement-without-target",
        .statements,
        .error,
        .documented,
        summary: "A statement has no target.",
        rationale: """
            A statement says what is allowed to whom; without the second half it says nothing and is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"▸{"relation": ["delegate_permission/common.handle_all_urls"]}"#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
