import JSONSource

/// A path pattern does not begin with a slash.
enum PathWithoutSlash: PatternRule {
    static let about = RuleDescription(
        "PAT-NO-SLASH",
        "path-without-slash",
        .patterns,
        .warning,
        .reported,
        summary: "A path pattern does not begin with a slash.",
        rationale: """
            Every path begins with one. Apple's software is reported to supply it, other tools do not.
            """,
        source: "Reported; agrees with recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "▸buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "*/buy"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count > 1, let first = pattern.text.first else { return }
        guard !"/*# !-^.:".contains(first), !pattern.text.uppercased().hasPrefix("NOT") else { return }
        guard !FullUrlAsPattern.isAddress(pattern.text), pattern.prefix.isEmpty || first != " " else { return }
        log.flag(
            pattern.range,
            "The pattern does not begin with a slash; Apple's software is reported to supply it, other tools are not.",
            pointer: pattern.node.pointer,
            help: "Write \"/\(pattern.text)\".",
            fix: Fix("Write \"/\(pattern.text)\".", .safe, [pattern.rewriting(to: "/" + pattern.text)])
        )
    }
}
