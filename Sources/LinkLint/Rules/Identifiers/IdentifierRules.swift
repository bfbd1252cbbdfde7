import AppSiteAssociation
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

/// The rules that compare an association file with entitlements.
enum PairRules {
    static let all: [AnyLintRule] = [
        .init(ForgottenBuildVariant.self),
        .init(AppIdInOtherCase.self),
        .init(AppOfNobody.self),
        .init(AppMissingFromFile.self),
    ]
}

/// What the reader of association files sees, about lists of apps: a row for each code.
enum IdentifierReadings {
    static let rows: [RuleReference<AssociationFileSubject>] = [
        .reading(
            .init(.svcAppsType, "apps-of-wrong-type", .identifiers),
            summary: "The apps of a service are not a list of texts.",
            rationale: "Anything else is skipped.",
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"{"webcredentials": {"apps": ▸"9Z8Y7X6W5V.com.acme.shop"}}"#),
                .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
            ],
            fix: { .array(around: $0, .unsafe) }
        ),
        .reading(
            .init(.webDetails, "details-in-other-service", .identifiers),
            summary: "A service other than applinks has details.",
            rationale: "Only applinks has details. The others read apps, an array of identifiers.",
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"{"webcredentials": {"details": ▸[{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"]}]}}"#),
                .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
            ]
        ),
    ]
}
