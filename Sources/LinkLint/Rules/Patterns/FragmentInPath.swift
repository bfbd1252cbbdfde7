import JSONSource

/// A path pattern holds a fragment.
enum FragmentInPath: PatternRule {
    static let about = RuleDescription(
        "PAT-HASH-IN-PATH",
        "fragment-in-path",
        .patterns,
        .error,
        .said,
        summary: "A path pattern holds a fragment.",
        rationale: """
            The path ends before the hash sign of a link, so the pattern never matches. Routes behind a hash are \
            fragments, and have a key of their own.
            """,
        source: "Apple Developer Forums, thread 712348",
        examples: [
            .flagged(.components, #"{"/": "/▸#/buy/*"}"#),
            .accepted(.components, ##"{"/": "/", "#": "/buy/*"}"##),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let hash = pattern.text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
        let start = pattern.text.utf8.distance(from: pattern.text.startIndex, to: hash)
        log.flag(
            pattern.range(of: start..<pattern.text.utf8.count),
            "The path of a link ends before its fragment, so this pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Put what follows the hash sign into the key \"#\" of a component."
        )
    }
}
