/// The rules about what `applinks` says.
enum AppLinksRules {
    static let all: [AnyLintRule] =
        AppLinksReadings.rows.map { AnyLintRule($0) } + [
            .init(NothingButExclusions.self),
            .init(LinksOfTwoApps.self),
            .init(EmptyAppids.self),
            .init(AppidHiddenByAppids.self),
            .init(NoEmptyApps.self),
            .init(AppsInApplinks.self),
            .init(EmptyComponents.self),
            .init(EmptyDetails.self),
            .init(AppListedTwice.self),
            .init(RepeatedRule.self),
            .init(ExclusionTooLate.self),
            .init(InternalKey.self),
            .init(MisspelledKey.self),
            .init(LegacyForm.self),
            .init(ManyRules.self),
            .init(ComponentsAndPaths.self),
            .init(RuleWithoutCondition.self),
            .init(UnknownKey.self),
            .init(TakesEverything.self),
            .init(NeedlessLastExclusion.self),
            .init(UnreachableRule.self),
            .init(TakesWellKnownFiles.self),
        ]
}
