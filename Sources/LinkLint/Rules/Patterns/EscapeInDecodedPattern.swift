import JSONSource

/// A pattern has an escape, but links are compared decoded.
enum EscapeInDecodedPattern: PatternRule {
    static let about = RuleDescription(
        "PAT-ENCODED-FALSE",
        "escape-in-decoded-pattern",
        .patterns,
        .error,
        .observed,
        summary: "A pattern has an escape, but links are compared decoded.",
        rationale: """
            With percentEncoded false the link is decoded and the pattern is not, so %20 in it never meets a space.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/my▸%20page", "percentEncoded": false}"#),
            .accepted(.components, #"{"/": "/my page", "percentEncoded": false}"#),
            .accepted(.components, #"{"/": "/my%20page"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard !pattern.isEncoded, let escape = EscapeText.first(in: pattern.text, where: { _ in true }) else { return }
        log.flag(
            pattern.range(of: escape),
            "With \"percentEncoded\": false links are decoded and patterns are not, so this escape never matches.",
            pointer: pattern.node.pointer,
            help: "Write the character itself, or drop \"percentEncoded\"."
        )
    }
}
