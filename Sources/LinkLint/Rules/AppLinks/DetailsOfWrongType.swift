import JSONSource

/// The details are neither an array nor an object.
enum DetailsOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "APL-DETAILS-TYPE",
        "details-of-wrong-type",
        .appLinks,
        .error,
        .reported,
        summary: "The details are neither an array nor an object.",
        rationale: "Any other value counts as no details at all: no app opens any link.",
        source: "Apple, applinks",
        examples: [
            .flagged(.appLinks, #""details": ▸"9Z8Y7X6W5V.com.acme.shop""#),
            .accepted(.paths, #""/buy/*""#),
        ]
    )
}
