import JSONSource

/// The applinks object has no details.
enum ApplinksWithoutDetails: ReadingRule {
    static let about = RuleDescription(
        "APL-NO-DETAILS",
        "applinks-without-details",
        .appLinks,
        .error,
        .documented,
        summary: "The applinks object has no details.",
        rationale: "Without details no app is named, so no link opens an app.",
        source: "Apple, applinks",
        examples: [
            .flagged(.file, #"{"applinks": ▸{"apps": []}}"#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )
}
