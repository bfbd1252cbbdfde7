import JSONSource

/// The pattern of a fragment begins with a hash sign.
enum HashBeforeFragment: PatternRule {
    static let about = RuleDescription(
        "PAT-FRAG-LEAD",
        "hash-before-fragment",
        .patterns,
        .error,
        .inferred,
        summary: "The pattern of a fragment begins with a hash sign.",
        rationale: "The fragment begins after the hash sign, so the pattern hardly ever matches.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, ##"{"#": "▸#top"}"##),
            .accepted(.components, ##"{"#": "top"}"##),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .fragment, pattern.text.hasPrefix("#") else { return }
        let text = String(pattern.text.dropFirst())
        log.flag(
            pattern.range(of: 0..<1),
            "A fragment is compared without its hash sign.",
            pointer: pattern.node.pointer,
            help: "Write \"\(text)\".",
            fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
        )
    }
}
