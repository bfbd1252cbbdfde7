import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A star is followed by a question mark in a dynamic rule.
enum QuestionMarkBehindStar: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-STAR-QUESTION",
        "question-mark-behind-star",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A star is followed by a question mark in a dynamic rule.",
        rationale: """
            Android makes “up to a dot” of the two: the question mark becomes the dot at which the star stops.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop/*?"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains(text: "*?") else { return }
        log.flag(pattern.node, "“*?” means “up to a dot” to Android.", help: "Write “?*” for one character or more.")
    }
}
