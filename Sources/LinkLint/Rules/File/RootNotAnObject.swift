import JSONSource

/// The outermost value is not an object.
enum RootNotAnObject: ReadingRule {
    static let about = RuleDescription(
        "FILE-ROOT",
        "root-not-an-object",
        .file,
        .error,
        .reported,
        summary: "The outermost value is not an object.",
        rationale: "Services are members of an object. Any other value is ignored as a whole.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"▸"applinks""#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )
}
