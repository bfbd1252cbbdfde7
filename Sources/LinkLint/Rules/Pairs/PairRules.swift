/// The rules that compare an association file with entitlements, sorted by code.
enum PairRules {
    static let all: [any LintRule<AssociationPair>.Type] = [
        ForgottenBuildVariant.self,
        AppIdInOtherCase.self,
        AppOfNobody.self,
        AppMissingFromFile.self,
    ]
}
