import DigitalAssetLinks
import JSONSource

/// What the reader of statement lists sees, about dynamic rules: a row for each code.
enum DynamicRuleReadings {
    static let rows: [RuleReference<StatementListSubject>] = [
        .reading(
            .init(.dlEmptyPattern, "empty-dynamic-pattern", .dynamicRules),
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
        ),
        .reading(
            .init(.dlType, "dynamic-rule-of-wrong-type", .dynamicRules),
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
        ),
    ]
}
