/// The rules about application identifiers and lists of apps, sorted by code.
enum IdentifierRules {
    static let all: [any LintRule<AssociationFileSubject>.Type] = [
        ClipUnderApplinks.self,
        ClipWithoutSuffix.self,
        ImpossibleBundleId.self,
        MalformedAppId.self,
        AppIdWithoutPrefix.self,
        AppStoreNumber.self,
        PlaceholderAppId.self,
        MalformedPrefix.self,
        WildcardAppId.self,
        AppsOfWrongType.self,
        ServiceInsideApplinks.self,
        DetailsInOtherService.self,
    ]
}
