import JSONSource

/// The details are an object from app to rules.
enum DetailsAsObject: ReadingRule {
    static let about = RuleDescription(
        "APL-DETAILS-OBJECT",
        "details-as-object",
        .appLinks,
        .warning,
        .observed,
        summary: "The details are an object from app to rules.",
        rationale: """
            This is the form from before the release of iOS 9. It is still read, but its entries have no order, and no \
            tool but Apple's understands it.
            """,
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.appLinks, #""details": ▸{"9Z8Y7X6W5V.com.acme.shop": {"paths": ["/buy/*"]}}"#),
            .accepted(.paths, #""/buy/*""#),
        ]
    )
}
