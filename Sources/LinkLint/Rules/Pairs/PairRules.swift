/// The rules that compare an association file with entitlements.
enum PairRules {
    static let all: [AnyLintRule] = [
        .init(ForgottenBuildVariant.self),
        .init(AppIdInOtherCase.self),
        .init(AppOfNobody.self),
        .init(AppMissingFromFile.self),
    ]
}
