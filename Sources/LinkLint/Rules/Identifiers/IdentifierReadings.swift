import AppSiteAssociation
import JSONSource

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
            rationale: "Only applinks knows details. The others read apps, an array of identifiers.",
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"{"webcredentials": {"details": ▸[{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"]}]}}"#),
                .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
            ]
        ),
    ]
}
