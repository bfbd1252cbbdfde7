import DigitalAssetLinks
import JSONSource

/// The rules about dynamic rules.
enum DynamicAppLinkRules {
    static let all: [AnyLintRule] =
        DynamicRuleReadings.rows.map { AnyLintRule($0) } + [
            .init(ExtensionThatOlderAgentsReject.self),
            .init(DynamicWildcardThatStopsEarly.self),
            .init(CapitalsInDynamicPattern.self),
            .init(DotInPlainDynamicPattern.self),
            .init(DynamicRulesTwice.self),
            .init(DynamicHostInPattern.self),
            .init(AppleKeyInDynamicRule.self),
            .init(PathsInManifestBesideDynamicRules.self),
            .init(DynamicRuleWithoutCondition.self),
            .init(DynamicRulesThatAllowNothing.self),
            .init(NotInDynamicPattern.self),
            .init(ExclusionsThatOlderAndroidIgnores.self),
            .init(OneOrMoreInsideDynamicPattern.self),
            .init(DynamicRuleOutsideTheManifest.self),
            .init(DynamicPathWithoutSlash.self),
            .init(EscapeInDynamicPattern.self),
            .init(DynamicQueryInPath.self),
            .init(WildcardInDynamicQueryKey.self),
            .init(RegularExpressionInDynamicPattern.self),
            .init(DynamicRootWithoutEmptyPath.self),
            .init(QuestionMarkBehindStar.self),
            .init(UnreachableDynamicRule.self),
            .init(MisplacedDynamicRules.self),
        ]
}

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
