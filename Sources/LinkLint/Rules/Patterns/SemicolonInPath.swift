import JSONSource

/// A path pattern has a semicolon.
enum SemicolonInPath: PatternRule {
    static let about = RuleDescription(
        "PAT-SEMICOLON",
        "semicolon-in-path",
        .patterns,
        .note,
        .inferred,
        summary: "A path pattern has a semicolon, which begins nothing new.",
        rationale: "What follows a semicolon belongs to the path, and is compared with it.",
        source: "RFC 3986, section 3.3",
        examples: [
            .flagged(.components, #"{"/": "/buy▸;id=*"}"#),
            .accepted(.components, #"{"/": "/buy"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = pattern.range(of: ";") else { return }
        log.flag(
            range,
            "A semicolon and what follows it belong to the path.",
            pointer: pattern.node.pointer,
            help: "Nothing to do if links carry it so."
        )
    }
}
