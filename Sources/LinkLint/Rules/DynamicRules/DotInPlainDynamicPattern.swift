import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A pattern without wildcards inside has a dot.
enum DotInPlainDynamicPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-DOT-LITERAL",
        "dot-in-plain-dynamic-pattern",
        .dynamicRules,
        .note,
        .documented,
        summary: "A pattern without wildcards inside has a dot.",
        rationale: """
            The first version of Android's converter put a backslash before each dot, in plain texts too, which \
            then fit nothing.
            """,
        source: "AOSP, DalComponentParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/index.html"}"#),
            .accepted(.dynamicRules, #"{"/": "/index"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.text.contains("."), let compiled = pattern.compiled, compiled.kind != .simpleGlob else { return }
        log.flag(
            pattern.node,
            "On devices with the first version of dynamic rules “\(pattern.text)” fits nothing.",
            help: "Write “?” for the dot to reach them, too."
        )
    }
}
