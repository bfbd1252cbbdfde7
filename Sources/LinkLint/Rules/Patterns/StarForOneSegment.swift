import JSONSource

/// A star between slashes looks as if it stood for one part of the path.
enum StarForOneSegment: PatternRule {
    static let about = RuleDescription(
        "PAT-STAR-SEGMENT",
        "star-for-one-segment",
        .patterns,
        .note,
        .documented,
        summary: "A star between slashes looks as if it stood for one part of the path.",
        rationale: "A star takes any number of characters, slashes among them: /a/*/c takes /a/b/x/c, too.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/user▸/*/posts"}"#),
            .accepted(.components, #"{"/": "/user/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "/*/"), !pattern.text.hasSuffix("/*/") else {
            return
        }
        log.flag(
            range,
            "The star also takes slashes, so more than one part of a path may stand there.",
            pointer: pattern.node.pointer,
            help: "Nothing to do, unless links with more parts should stay in the browser."
        )
    }
}
