import DigitalAssetLinks
import JSONSource

/// A value in dynamic rules has the wrong type.
enum DynamicRuleOfWrongType: StatementReadingRule {
    static let about = RuleDescription(
        "DL-TYPE",
        "dynamic-rule-of-wrong-type",
        .dynamicRules,
        .error,
        .documented,
        summary: "A value in dynamic rules has the wrong type.",
        rationale: """
            Android discards all rules of the statement for one wrong value, and the manifest decides alone.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": "/shop/*", "exclude": ▸"true"}"#),
            .flagged(.dynamicRules, #"▸"/shop/*""#),
            .accepted(.dynamicRules, #"{"/": "/shop/*", "exclude": true}, {"/": "*"}"#),
        ]
    )
}
