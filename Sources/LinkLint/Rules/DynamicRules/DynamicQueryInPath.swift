import DigitalAssetLinks
import JSONSource

/// A path pattern of a dynamic rule has a query.
enum DynamicQueryInPath: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-QUERY-IN-PATH",
        "dynamic-query-in-path",
        .dynamicRules,
        .error,
        .documented,
        summary: "A path pattern of a dynamic rule has a query.",
        rationale: """
            A question mark in a pattern stands for any one character of the path. The query has a key of its own.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"/shop?id=*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop", "?": {"id": "*"}}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let mark = pattern.text.firstIndex(of: "?") else { return }
        guard pattern.text[mark...].dropFirst().contains("=") else { return }
        log.flag(
            pattern.node,
            "The question mark stands for one character of the path here; it begins no query.",
            help: "Write {\"?\": {\"name\": \"value\"}} beside the path."
        )
    }
}
