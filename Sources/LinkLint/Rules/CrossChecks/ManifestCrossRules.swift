/// The rules that hold a manifest against statement lists, sorted by code.
enum ManifestCrossRules {
    static let all: [any LintRule<ManifestSubject>.Type] = [
        VerifiedHostWithoutList.self,
        ListDoesNotLetAppHandleUrls.self,
        AppMissingFromList.self,
    ]
}
