import JSONSource
import LinkPatterns

/// A path pattern ends with a slash.
enum PathWithoutChildren: PatternRule {
    static let about = RuleDescription(
        "PAT-NO-STAR",
        "path-without-children",
        .patterns,
        .note,
        .documented,
        summary: "A path pattern ends with a slash.",
        rationale: """
            A slash at the end does not count: the pattern takes the page itself and nothing below it.
            """,
        source: "Apple, TN3155",
        examples: [
            .flagged(.components, #"{"/": "▸/buy/"}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.utf8.count > 1, pattern.text.hasSuffix("/") else { return }
        guard !pattern.text.hasSuffix("*/"), !pattern.text.contains(text: "://") else { return }
        log.flag(
            pattern.range,
            "\"\(pattern.text)\" takes this page only, and nothing below it.",
            pointer: pattern.node.pointer,
            help: "Write \"\(pattern.text)*\" if the pages below it are meant, too."
        )
    }
}
