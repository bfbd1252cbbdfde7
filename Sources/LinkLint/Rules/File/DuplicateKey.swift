import JSONSource

/// An object has the same key twice.
enum DuplicateKey: ReadingRule {
    static let about = RuleDescription(
        "FILE-DUP-KEY",
        "duplicate-key",
        .file,
        .error,
        .inferred,
        summary: "An object has the same key twice.",
        rationale: """
            Which of the two values counts is not defined; here the last does. The rules of the other are lost without \
            a word.
            """,
        source: "RFC 8259, section 4",
        examples: [
            .flagged(.file, #"{"applinks": {"details": []}, "applinks": ▸{"details": []}}"#),
            .accepted(.file, #"{"applinks": {"details": []}, "webcredentials": {"apps": []}}"#),
        ]
    )
}
