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
        rationale:
            "Each element has to be an object with apps and rules. Any other is skipped, and its apps open no links.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.details, #"▸"9Z8Y7X6W5V.com.acme.shop""#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )
}
