import DigitalAssetLinks
import JSONSource

/// A pattern of a dynamic rule is empty.
enum EmptyDynamicPattern: StatementReadingRule {
    static let about = RuleDescription(
        "DL-EMPTY-PATTERN",
        "empty-dynamic-pattern",
        .dynamicRules,
        .error,
        .documented,
        summary: "A pattern of a dynamic rule is empty.",
        rationale: """
            Android discards all rules of the statement for one empty value, and the manifest decides alone.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸""}"#),
            .flagged(.dynamicRules, #"{"/": "*", "?": ▸{}}"#),
            .accepted(.dynamicRules, #"{"/": "*"}"#),
        ]
    )
}
