import JSONSource

/// A service other than applinks has details.
enum DetailsInOtherService: ReadingRule {
    static let about = RuleDescription(
        "WEB-DETAILS",
        "details-in-other-service",
        .identifiers,
        .error,
        .reported,
        summary: "A service other than applinks has details.",
        rationale: "Only applinks knows details. The others read apps, an array of identifiers.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"{"webcredentials": {"details": ▸[{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"]}]}}"#),
            .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
        ]
    )
}
