import JSONSource

/// A pattern that compares letter case uses $(region).
enum RegionInLowerCase: PatternRule {
    static let about = RuleDescription(
        "SUB-REGION-CASE",
        "region-in-lower-case",
        .patterns,
        .note,
        .reported,
        summary: "A pattern that compares letter case uses $(region).",
        rationale: """
            Region codes are written in capital letters, and most sites write them small in paths. Tools disagree \
            whether both are taken.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "/▸$(region)/buy"}"#),
            .accepted(.components, #"{"/": "/$(region)/buy", "caseSensitive": false}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isCaseSensitive, let range = pattern.range(of: "$(region)") else { return }
        log.flag(
            range,
            "Tools disagree whether $(region) takes codes in small letters, such as \"/de/\".",
            pointer: pattern.node.pointer,
            help: "Write \"caseSensitive\": false."
        )
    }
}
