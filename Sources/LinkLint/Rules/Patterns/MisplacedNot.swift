import JSONSource

enum NotInComponent: PatternRule {
    static let about = RuleDescription(
        .init("PAT-NOT-IN-COMPONENT", "not-in-component", .patterns, .error, .documented),
        summary: "A component's path begins with NOT.",
        rationale: """
            NOT belongs to paths. In a component it is part of the path, which then never matches; use the key \
            exclude.
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

enum MisspelledNot: PatternRule {
    static let about = RuleDescription(
        .init("PAT-NOT-SPELL", "misspelled-not", .patterns, .error, .documented),
        summary: "A path begins with a misspelled NOT.",
        rationale: """
            Only the four characters of NOT and one space exclude. Anything else is part of the path, and a second \
            space is, too.
            """,
        source: "Apple, App Search Programming Guide",
        examples: [
            .flagged(.paths, #""▸NOT/buy/*""#),
            .flagged(.paths, #""▸!/buy/*""#),
            .flagged(.paths, #""NOT ▸ /buy/*""#),
            .accepted(.paths, #""NOT /buy/*""#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isLegacy, let path = misspelled(pattern) else { return }
        log.flag(
            pattern.range,
            "This excludes nothing: only \"NOT \", with one space, does.",
            pointer: pattern.node.pointer,
            help: "Write \"NOT \(path)\".",
            fix: Fix("Write \"NOT \(path)\".", .unsafe, [TextEdit(pattern.node.range, JSONText.string("NOT " + path))])
        )
    }

    /// The path that was to be excluded.
    private static func misspelled(_ pattern: PatternSite) -> String? {
        let text = pattern.text
        if !pattern.prefix.isEmpty {
            return text.hasPrefix(" ") ? String(text.drop { $0 == " " }) : nil
        }
        for mark in ["not:", "not", "!", "-"] where text.lowercased().hasPrefix(mark) {
            let rest = text.dropFirst(mark.count).drop { $0 == " " }
            if rest.hasPrefix("/") || rest.hasPrefix("*") { return String(rest) }
        }
        return nil
    }
}
