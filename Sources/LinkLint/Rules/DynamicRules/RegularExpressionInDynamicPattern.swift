import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A pattern of a dynamic rule looks like a regular expression.
enum RegularExpressionInDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-REGEX",
        "regular-expression-in-dynamic-pattern",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A pattern of a dynamic rule looks like a regular expression.",
        rationale: """
            Patterns know “*”, “?” and “?*”; everything else is text.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/p/[0-9]+"}"#),
            .accepted(.dynamicRules, #"{"/": "/p/?*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        let isVariable = pattern.text.contains(text: "$(")
        guard !isVariable, let sign = pattern.text.first(where: { "[](){}|^\\".contains($0) }) else { return }
        log.flag(pattern.node, "“\(sign)” is text here.", help: "Write “*” or “?*”, and a rule for each alternative.")
    }
}
