import JSONSource

/// A path pattern has a dot segment.
enum DotSegment: PatternRule {
    static let about = RuleDescription(
        "PAT-DOT-SEGMENT",
        "dot-segment",
        .patterns,
        .warning,
        .reported,
        summary: "A path pattern has a dot segment.",
        rationale: """
            Browsers resolve /./ and /../ before they follow a link, so a path with one hardly arrives.
            """,
        source: "WHATWG URL, path state",
        examples: [
            .flagged(.components, #"{"/": "/a▸/../b"}"#),
            .accepted(.components, #"{"/": "/b"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: "/../") ?? pattern.range(of: "/./") else { return }
        log.flag(
            range,
            "Links arrive with dot segments resolved.",
            pointer: pattern.node.pointer,
            help: "Write the path without them."
        )
    }
}
