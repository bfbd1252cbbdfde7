import JSONSource

/// A key at the top names no service.
enum UnknownService: ReadingRule {
    static let about = RuleDescription(
        "FILE-UNKNOWN-SERVICE",
        "unknown-service",
        .file,
        .note,
        .inferred,
        summary: "A key at the top names no service.",
        rationale: """
            Keys are compared exactly, and what is not known is ignored without a word. One that is nearly a service \
            is an error; others may be meant for somebody else.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"{"appLinks": ▸{"details": []}}"#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )
}
