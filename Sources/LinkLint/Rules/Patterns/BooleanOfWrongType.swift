import JSONSource

/// A boolean is null, a list or an object.
enum BooleanOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "BOOL-NULL",
        "boolean-of-wrong-type",
        .patterns,
        .error,
        .reported,
        summary: "A boolean is null, a list or an object.",
        rationale: """
            Apple's software is reported to read it as false, without a look at the defaults: letter case then does \
            not count, and links are decoded.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "/buy", "caseSensitive": ▸null}"#),
            .accepted(.components, #"{"/": "/buy", "caseSensitive": false}"#),
        ]
    )
}
