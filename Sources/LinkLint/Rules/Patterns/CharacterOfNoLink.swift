import JSONSource
import LinkPatterns

/// A pattern has a character that no link carries as it is.
enum CharacterOfNoLink: PatternRule {
    static let about = RuleDescription(
        "PAT-UNREACHABLE-CHARS",
        "character-of-no-link",
        .patterns,
        .warning,
        .inferred,
        summary: "A pattern has a character that no link carries as it is.",
        rationale: "Browsers write quotation marks, angle brackets, bars, carets and backticks as escapes.",
        source: "WHATWG URL, path percent-encode set",
        examples: [
            .flagged(.components, #"{"/": "/a▸<b>"}"#),
            .accepted(.components, #"{"/": "/a%3Cb%3E"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, RegularExpressionTraces.range(in: pattern.text) == nil else { return }
        let bytes = Array(pattern.text.utf8)
        guard let first = bytes.firstIndex(where: { "\"<>|^`".utf8.contains($0) }) else { return }
        let encoded = EscapeText.encoding(pattern.text)
        log.flag(
            pattern.range(of: first..<first + 1),
            "Links carry this character as an escape.",
            pointer: pattern.node.pointer,
            help: "Write \"\(encoded)\"."
        )
    }
}
