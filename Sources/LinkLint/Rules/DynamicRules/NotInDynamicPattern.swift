import DigitalAssetLinks
import JSONSource

/// A pattern of a dynamic rule begins with NOT.
enum NotInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-NOT-PREFIX",
        "not-in-dynamic-pattern",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A pattern of a dynamic rule begins with NOT.",
        rationale: """
            That is how old files of Apple exclude paths. Here it is text.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"NOT /help/*"}, {"/": "*"}"#),
            .accepted(.dynamicRules, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.hasPrefix("NOT ") else { return }
        log.flag(pattern.node, "“NOT ” is text here.", help: "Write “exclude”: true beside the pattern.")
    }
}
