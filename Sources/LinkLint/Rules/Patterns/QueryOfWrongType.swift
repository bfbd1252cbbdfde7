import JSONSource

/// A query is neither an object nor a text.
enum QueryOfWrongType: ReadingRule {
    static let about = RuleDescription(
        "QRY-ARRAY",
        "query-of-wrong-type",
        .patterns,
        .error,
        .reported,
        summary: "A query is neither an object nor a text.",
        rationale: "Any other value constrains nothing: any query is accepted.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": ▸["id"]}"#),
            .accepted(.components, #"{"?": {"id": "?*"}}"#),
        ]
    )
}
