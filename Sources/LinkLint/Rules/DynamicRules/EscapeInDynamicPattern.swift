import DigitalAssetLinks
import JSONSource

/// A pattern of a dynamic rule has a percent escape.
enum EscapeInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-PERCENT",
        "escape-in-dynamic-pattern",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A pattern of a dynamic rule has a percent escape.",
        rationale: """
            Links are decoded before they are compared.
            """,
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/caf%C3%A9/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/café/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard EscapeInFilterPath.hasEscape(pattern.text) else { return }
        log.flag(
            pattern.node,
            "Links are decoded first, so that “\(pattern.text)” fits none.",
            help: "Write it decoded."
        )
    }
}
