import DigitalAssetLinks
import JSONSource

/// “?*” stands before more text in a dynamic rule.
enum OneOrMoreInsideDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-ONEPLUS-INNER",
        "one-or-more-inside-dynamic-pattern",
        .dynamicRules,
        .note,
        .documented,
        summary: "“?*” stands before more text in a dynamic rule.",
        rationale: """
            The first version of Android's converter made a greedy pattern of it, which takes what follows as well \
            and then fits nothing.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop/?*/edit"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let characters = Array(pattern.text)
        let isInner = characters.indices.contains { index in
            index + 2 < characters.count && characters[index] == "?" && characters[index + 1] == "*"
        }
        guard isInner else { return }
        log.flag(
            pattern.node,
            "On devices with the first version of dynamic rules “\(pattern.text)” fits nothing.",
            help: "Write “*” instead, or end the pattern with “?*”."
        )
    }
}
