import JSONSource

/// An element of details is not an object.
enum EntryNotAnObject: ReadingRule {
    static let about = RuleDescription(
        "APL-ENTRY-TYPE",
        "entry-not-an-object",
        .appLinks,
        .error,
        .reported,
        summary: "An element of details is not an object.",
        rationale: "Elements that are no objects are skipped.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"▸"9Z8Y7X6W5V.com.acme.shop""#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )
}
