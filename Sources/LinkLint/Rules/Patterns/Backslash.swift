import JSONSource

/// A pattern has a backslash.
enum Backslash: PatternRule {
    static let about = RuleDescription(
        "PAT-BACKSLASH",
        "backslash",
        .patterns,
        .error,
        .reported,
        summary: "A pattern has a backslash.",
        rationale: """
            Nothing escapes a wildcard. What Apple's software does with a backslash is not defined; here the pattern \
            matches nothing.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy▸\\*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains("\\") else { return }
        log.flag(
            pattern.node.contentRange.lowerBound + backslashOffset(pattern)..<pattern.node.contentRange.upperBound,
            "The pattern has a backslash, which nothing defines, so it matches nothing for certain.",
            pointer: pattern.node.pointer,
            help: "Remove it; for any one character, a star among them, write \"?\"."
        )
    }

    /// Where the backslash stands in the source, which writes each as two.
    private static func backslashOffset(_ pattern: PatternSite) -> Int {
        let spelling = Array(pattern.node.spelling.utf8).dropFirst()
        return (spelling.firstIndex(of: UInt8(ascii: "\\")) ?? 1) - 1
    }
}
