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
