import JSONSource

/// An entry names no app.
enum EntryWithoutApp: ReadingRule {
    static let about = RuleDescription(
        "APL-NO-APP",
        "entry-without-app",
        .appLinks,
        .error,
        .observed,
        summary: "An entry names no app.",
        rationale:
            "Rules count for the apps of their entry, so without one they count for nobody. Name the apps under appIDs.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"▸{"components": [{"/": "/buy/*"}]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )
}
