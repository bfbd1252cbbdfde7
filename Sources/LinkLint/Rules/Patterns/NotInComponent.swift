import JSONSource

/// A component's path begins with NOT.
enum NotInComponent: PatternRule {
    static let about = RuleDescription(
        "PAT-NOT-IN-COMPONENT",
        "not-in-component",
        .patterns,
        .error,
        .documented,
        summary: "A component's path begins with NOT.",
        rationale: """
            NOT belongs to paths. In a component it is part of the path, which then never matches; exclusion has a \
            key.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "▸NOT /buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*", "exclude": true}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, !pattern.isLegacy, pattern.text.uppercased().hasPrefix("NOT ") else { return }
        let path = String(pattern.text.dropFirst(4).drop { $0 == " " })
        let end = pattern.node.range.upperBound
        let canAdd = pattern.rule?.node["exclude"] == nil
        log.flag(
            pattern.range,
            "In a component \"NOT\" is part of the path, so this rule excludes nothing.",
            pointer: pattern.node.pointer,
            help: "Write {\"/\": \"\(path)\", \"exclude\": true}.",
            fix: canAdd
                ? Fix(
                    "Write \"exclude\": true.",
                    .unsafe,
                    [TextEdit(pattern.node.range.lowerBound..<end, JSONText.string(path) + ", \"exclude\": true")]
                ) : nil
        )
    }
}
