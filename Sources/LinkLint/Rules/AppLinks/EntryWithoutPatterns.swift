import JSONSource

/// An entry has neither components nor paths.
enum EntryWithoutPatterns: ReadingRule {
    static let about = RuleDescription(
        "APL-NO-PATTERNS",
        "entry-without-patterns",
        .appLinks,
        .error,
        .reported,
        summary: "An entry has neither components nor paths.",
        rationale: """
            Apple's software is reported to give such an app every link of the domain; other tools say that it gets \
            none. Nobody should have to know.
            """,
        source: "Reported; Apple does not document the case",
        examples: [
            .flagged(.details, #"▸{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"]}"#),
            .accepted(.components, #"{"/": "*"}"#),
        ]
    )
}
