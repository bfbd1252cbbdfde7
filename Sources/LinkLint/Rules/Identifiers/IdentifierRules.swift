import JSONSource

/// The rules about application identifiers and lists of apps.
enum IdentifierRules {
    static let all: [AnyLintRule] =
        IdentifierReadings.rows.map { AnyLintRule($0) } + [
            .init(ClipUnderApplinks.self),
            .init(ClipWithoutSuffix.self),
            .init(ImpossibleBundleId.self),
            .init(MalformedAppId.self),
            .init(AppIdWithoutPrefix.self),
            .init(AppStoreNumber.self),
            .init(PlaceholderAppId.self),
            .init(MalformedPrefix.self),
            .init(WildcardAppId.self),
            .init(ServiceInsideApplinks.self),
        ]
}
