import JSONSource

/// An escape is written in lower-case letters.
enum LowerCaseEscape: PatternRule {
    static let about = RuleDescription(
        "PAT-HEX-LOWER",
        "lower-case-escape",
        .patterns,
        .warning,
        .observed,
        summary: "An escape is written in lower-case letters.",
        rationale: """
            Escapes are compared as text, letter case included, and links usually carry capital letters.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/caf▸%c3%a9"}"#),
            .accepted(.components, #"{"/": "/caf%C3%A9"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, pattern.isCaseSensitive else { return }
        guard let escape = EscapeText.first(in: pattern.text, where: { $0.contains { $0.isLowercase } }) else { return }
        let text = EscapeText.uppercasing(pattern.text)
        log.flag(
            pattern.range(of: escape),
            "Escapes are compared letter by letter, and links usually have capital ones.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}
