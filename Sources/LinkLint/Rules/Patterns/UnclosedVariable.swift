import JSONSource
import LinkPatterns

/// A reference to a variable is not closed.
enum UnclosedVariable: PatternRule {
    static let about = RuleDescription(
        "SUB-UNTERMINATED",
        "unclosed-variable",
        .patterns,
        .error,
        .reported,
        summary: "A reference to a variable is not closed.",
        rationale: "A $( without its ) makes a pattern that never matches.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(lang/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard WildcardPattern(pattern.text).defect == .unterminatedReference else { return }
        let last = pattern.text.split(around: "$(", omittingEmptySubsequences: false).last ?? ""
        let count = pattern.text.utf8.count
        log.flag(
            pattern.range(of: count - last.utf8.count - 2..<count),
            "The reference has no \")\", so the pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Close it."
        )
    }
}
