import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A star in a dynamic rule stops at the first place where what follows may begin.
enum DynamicWildcardThatStopsEarly: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-BACKTRACK",
        "dynamic-wildcard-that-stops-early",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A star in a dynamic rule stops at the first place where what follows may begin.",
        rationale: """
            Android does not go back: the star takes everything up to the first occurrence of the next character, \
            and the rest must fit from there.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/*-p"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard let compiled = pattern.compiled, compiled.kind == .simpleGlob else { return }
        guard let (taken, refused, stop) = WildcardThatStopsEarly.example(compiled.text) else { return }
        guard stop != ".", compiled.matches(taken), !compiled.matches(refused) else { return }
        log.flag(
            pattern.node,
            "The star stops at the first “\(stop)”: “\(taken)” fits, “\(refused)” does not.",
            help: "Write several rules, or end the pattern with the star.",
            severity: stop == "/" ? .note : nil
        )
    }
}
