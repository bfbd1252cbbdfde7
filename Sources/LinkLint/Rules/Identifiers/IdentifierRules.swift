/// The rules about application identifiers and lists of apps, sorted by code.
enum IdentifierRules {
    static let all: [RuleReference<AssociationFileSubject>] = [
        .init(ClipUnderApplinks.self),
        .init(ClipWithoutSuffix.self),
        .init(ImpossibleBundleId.self),
        .init(MalformedAppId.self),
        .init(AppIdWithoutPrefix.self),
        .init(AppStoreNumber.self),
        .init(PlaceholderAppId.self),
        .init(MalformedPrefix.self),
        .init(WildcardAppId.self),
        .init(AppsOfWrongType.self),
        .init(ServiceInsideApplinks.self),
        .init(DetailsInOtherService.self),
    ]
}
