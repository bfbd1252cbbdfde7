import JSONSource
import LinkPatterns

/// A path pattern is a single character.
enum PathOfOneCharacter: PatternRule {
    static let about = RuleDescription(
        "PAT-ONE-CHAR",
        "path-of-one-character",
        .patterns,
        .error,
        .reported,
        summary: "A path pattern is a single character.",
        rationale: """
            Apple's software is reported to supply no slash to a pattern of one character, so it never equals a path, \
            which begins with one.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸a"}"#),
            .accepted(.components, #"{"/": "/a"}"#),
            .accepted(.components, #"{"/": "*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count == 1, !"*/#\\".contains(text: pattern.text) else { return }
        log.flag(
            pattern.range,
            "A pattern of one character gets no slash supplied, so this one \(pattern.text == "?" ? "takes the root only" : "never matches").",
            pointer: pattern.node.pointer,
            help: "Write \"/\(pattern.text)\".",
            fix: Fix("Write \"/\(pattern.text)\".", .unsafe, [pattern.rewriting(to: "/" + pattern.text)])
        )
    }
}
