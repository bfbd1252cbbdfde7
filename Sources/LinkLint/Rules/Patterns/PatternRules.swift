/// The rules about patterns, queries, defaults and variables.
enum PatternRules {
    static let all: [AnyLintRule] =
        PatternReadings.rows.map { AnyLintRule($0) } + [
            .init(ExcludeInDefaults.self),
            .init(DefaultsUnknownToTarget.self),
            .init(ConditionInDefaults.self),
            .init(UnusedDefault.self),
            .init(Backslash.self),
            .init(BrokenEscape.self),
            .init(UpperCasePath.self),
            .init(PatternTooComplex.self),
            .init(ExactLength.self),
            .init(DotSegment.self),
            .init(DoubleStar.self),
            .init(EmptyPath.self),
            .init(EncodedSlash.self),
            .init(EscapeInDecodedPattern.self),
            .init(HashBeforeFragment.self),
            .init(FullUrlAsPattern.self),
            .init(FragmentInPath.self),
            .init(LowerCaseEscape.self),
            .init(PathWithoutSlash.self),
            .init(PathWithoutChildren.self),
            .init(NotInComponent.self),
            .init(MisspelledNot.self),
            .init(PathOfOneCharacter.self),
            .init(QueryInPath.self),
            .init(QuestionMarkBeforeQuery.self),
            .init(RegularExpression.self),
            .init(SemicolonInPath.self),
            .init(UnencodedCharacter.self),
            .init(StarTakesNothing.self),
            .init(StarForOneSegment.self),
            .init(CharacterOfNoLink.self),
            .init(EmptyQuery.self),
            .init(UnencodedItemName.self),
            .init(WildcardInItemName.self),
            .init(RepeatedItemInText.self),
            .init(StarDoesNotDemandPresence.self),
            .init(WholeQueryAsText.self),
            .init(MisspelledVariable.self),
            .init(VariableWithoutValues.self),
            .init(ImpossibleVariableName.self),
            .init(VariablesUnknownToTarget.self),
            .init(RegionInLowerCase.self),
            .init(PredefinedVariableHidden.self),
            .init(UkIsNoRegion.self),
            .init(UnknownVariable.self),
            .init(UnclosedVariable.self),
            .init(UnusedVariable.self),
        ]
}

/// A rule that looks at each pattern.
protocol PatternRule: LintRule where Subject == AssociationFileSubject {
    static func check(_ pattern: PatternSite, _ log: inout FindingCollector)
}

extension PatternRule {
    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns { check(pattern, &log) }
    }
}
