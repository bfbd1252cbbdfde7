import JSONSource

/// The pattern of a query begins with a question mark.
enum QuestionMarkBeforeQuery: PatternRule {
    static let about = RuleDescription(
        "PAT-QUERY-LEAD",
        "question-mark-before-query",
        .patterns,
        .error,
        .inferred,
        summary: "The pattern of a query begins with a question mark.",
        rationale: "The query begins after the question mark. In a pattern it stands for any one character.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"?": "▸?id=*"}"#),
            .accepted(.components, #"{"?": "id=*"}"#),
            .accepted(.components, #"{"?": "?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .query, pattern.text.hasPrefix("?"), pattern.text.contains("=") else { return }
        let text = String(pattern.text.dropFirst())
        log.flag(
            pattern.range(of: 0..<1),
            "A query is compared without its question mark, and \"?\" stands for any one character.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}
