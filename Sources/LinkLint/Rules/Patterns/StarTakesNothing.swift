import JSONSource

/// A pattern that ends with a slash and a star also takes the page above.
enum StarTakesNothing: PatternRule {
    static let about = RuleDescription(
        "PAT-STAR-EMPTY",
        "star-takes-nothing",
        .patterns,
        .note,
        .observed,
        summary: "A pattern that ends with a slash and a star also takes the page above.",
        rationale: "Slashes at the end do not count and a star takes nothing, too, so /buy/* takes /buy.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/buy▸/*"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.text.hasSuffix("/*"), pattern.text.utf8.count > 2 else { return }
        guard !pattern.text.dropLast(2).contains("*"), !FullUrlAsPattern.isAddress(pattern.text) else { return }
        let end = pattern.text.utf8.count
        log.flag(
            pattern.range(of: end - 2..<end),
            "The pattern also takes \"\(pattern.text.dropLast(2))\" itself.",
            pointer: pattern.node.pointer,
            help: "Write \"\(pattern.text.dropLast())?*\" if only what is below it is meant."
        )
    }
}
