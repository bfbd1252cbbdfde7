/// The rules that hold a manifest against statement lists, sorted by code.
enum ManifestCrossRules {
    static let all: [RuleReference<ManifestSubject>] = [
        .init(VerifiedHostWithoutList.self),
        .init(ListDoesNotLetAppHandleUrls.self),
        .init(AppMissingFromList.self),
    ]
}
