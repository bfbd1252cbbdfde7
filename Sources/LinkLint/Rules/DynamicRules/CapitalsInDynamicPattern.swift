import DigitalAssetLinks
import JSONSource

/// A path pattern of a dynamic rule has capital letters.
enum CapitalsInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-CASE",
        "capitals-in-dynamic-pattern",
        .dynamicRules,
        .note,
        .documented,
        summary: "A path pattern of a dynamic rule has capital letters.",
        rationale: """
            Letter case counts, and there is no key to turn that off. If the site takes both, list both.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/Shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/Shop/*"}, {"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let lowered = pattern.text.lowercased()
        guard pattern.part == .path, lowered != pattern.text, !pattern.siblings.contains(lowered) else { return }
        log.flag(
            pattern.node,
            "Letter case counts: “\(lowered)” is another path.",
            help: "Add a rule for it if the site takes both."
        )
    }
}
