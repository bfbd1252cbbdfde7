import JSONSource

/// A percent sign is not followed by two hexadecimal digits.
enum BrokenEscape: PatternRule {
    static let about = RuleDescription(
        "PAT-BAD-PERCENT",
        "broken-escape",
        .patterns,
        .warning,
        .inferred,
        summary: "A percent sign is not followed by two hexadecimal digits.",
        rationale: "No link has such a text: a percent sign is itself written %25.",
        source: "RFC 3986, section 2.1",
        examples: [
            .flagged(.components, #"{"/": "/100▸%/*"}"#),
            .accepted(.components, #"{"/": "/100%25/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isEncoded, let broken = EscapeText.firstBroken(in: pattern.text) else { return }
        log.flag(
            pattern.range(of: broken..<broken + 1),
            "A percent sign without two hexadecimal digits is in no link.",
            pointer: pattern.node.pointer,
            help: "Write \"%25\" for the sign itself."
        )
    }
}
