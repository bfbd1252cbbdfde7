import DigitalAssetLinks
import JSONSource

/// A path pattern of a dynamic rule does not begin with a slash.
enum DynamicPathWithoutSlash: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-PATH-NO-SLASH",
        "dynamic-path-without-slash",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A path pattern of a dynamic rule does not begin with a slash.",
        rationale: """
            Paths of links do, so nothing fits.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}, {"/": "*.pdf"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let first = pattern.text.first, !"/*?".contains(first) else { return }
        guard !DynamicHostInPattern.hasHost(pattern.text) else { return }
        log.flag(
            pattern.node,
            "Paths begin with a slash, which “\(pattern.text)” does not.",
            help: "Write “/\(pattern.text)”.",
            fix: pattern.fix("/" + pattern.text)
        )
    }
}
