import JSONSource

/// A path pattern is empty.
enum EmptyPath: PatternRule {
    static let about = RuleDescription(
        "PAT-EMPTY",
        "empty-path",
        .patterns,
        .warning,
        .reported,
        summary: "A path pattern is empty.",
        rationale: "An empty pattern takes the root only, not every path.",
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸"}"#),
            .accepted(.components, #"{"/": "/"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.isEmpty else { return }
        log.flag(
            pattern.range,
            "An empty pattern takes the root of the site only.",
            pointer: pattern.node.pointer,
            help: "Write \"/\" if that is meant, or \"*\" for every path.",
            fix: Fix("Write \"/\".", .safe, [pattern.rewriting(to: "/")])
        )
    }
}
