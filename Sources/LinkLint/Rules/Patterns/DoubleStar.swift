import JSONSource

/// A pattern has two stars in a row.
enum DoubleStar: PatternRule {
    static let about = RuleDescription(
        "PAT-DOUBLE-STAR",
        "double-star",
        .patterns,
        .error,
        .reported,
        summary: "A pattern has two stars in a row.",
        rationale: """
            One star crosses slashes already. Exactly ** is reported to be wrapped in slashes, and then does not take \
            the root.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸**"}"#),
            .flagged(.components, #"{"/": "/buy/▸**"}"#),
            .accepted(.components, #"{"/": "*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "**") else { return }
        let isAlone = pattern.text.allSatisfy { $0 == "*" }
        let text = isAlone ? "*" : single(pattern.text)
        log.flag(
            range,
            isAlone ? "\"\(pattern.text)\" does not take the root." : "Two stars say the same as one.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            severity: isAlone ? nil : .warning,
            fix: Fix("Write \"\(text)\".", isAlone ? .unsafe : .safe, [pattern.rewriting(to: text)])
        )
    }

    private static func single(_ text: String) -> String {
        text.reduce(into: "") { result, next in if next != "*" || result.last != "*" { result.append(next) } }
    }
}
