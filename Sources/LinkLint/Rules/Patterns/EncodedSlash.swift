import JSONSource

/// A pattern has an encoded slash.
enum EncodedSlash: PatternRule {
    static let about = RuleDescription(
        "PAT-ENC-SLASH",
        "encoded-slash",
        .patterns,
        .note,
        .observed,
        summary: "A pattern has an encoded slash.",
        rationale: """
            An encoded slash is compared as %2F by default; with percentEncoded false it is decoded, and counts as a \
            slash.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/a▸%2Fb"}"#),
            .accepted(.components, #"{"/": "/a/b"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.isEncoded else { return }
        guard let escape = EscapeText.first(in: pattern.text, where: { $0.uppercased() == "%2F" }) else { return }
        log.flag(
            pattern.range(of: escape),
            "\"%2F\" takes an encoded slash only, not a plain one.",
            pointer: pattern.node.pointer,
            help: "Nothing to do if links carry it so."
        )
    }
}
