/// The rules that compare an association file with entitlements, sorted by code.
enum PairRules {
    static let all: [RuleReference<AssociationPair>] = [
        .init(ForgottenBuildVariant.self),
        .init(AppIdInOtherCase.self),
        .init(AppOfNobody.self),
        .init(AppMissingFromFile.self),
    ]
}
