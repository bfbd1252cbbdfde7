import JSONSource

/// A pattern has a space or a letter outside ASCII, but links are compared encoded.
enum UnencodedCharacter: PatternRule {
    static let about = RuleDescription(
        "PAT-SPACE",
        "unencoded-character",
        .patterns,
        .error,
        .observed,
        summary: "A pattern has a space or a letter outside ASCII, but links are compared encoded.",
        rationale: """
            A link carries such characters as escapes like %C3%A9, and they are compared as they stand there, unless \
            percentEncoded is false.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/caf▸é/*"}"#),
            .flagged(.components, #"{"/": "/my▸ page"}"#),
            .accepted(.components, #"{"/": "/caf%C3%A9/*"}"#),
            .accepted(.components, #"{"/": "/café/*", "percentEncoded": false}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, pattern.isLegacy || !pattern.text.uppercased().hasPrefix("NOT ") else { return }
        let bytes = Array(pattern.text.utf8)
        let first = bytes.firstIndex { $0 <= 0x20 || $0 >= 0x7F }
        guard let first, !(first == 0 && !pattern.prefix.isEmpty) else { return }
        let encoded = EscapeText.encoding(pattern.text)
        log.flag(
            pattern.range(of: first..<first + 1),
            "Links carry this character as an escape, so the pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Write \"\(encoded)\"\(pattern.isLegacy ? "" : ", or \"percentEncoded\": false").",
            fix: Fix("Write \"\(encoded)\".", .unsafe, [pattern.rewriting(to: encoded)])
        )
    }
}
