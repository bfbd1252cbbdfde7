import JSONSource

/// A path begins with a misspelled NOT.
enum MisspelledNot: PatternRule {
    static let about = RuleDescription(
        "PAT-NOT-SPELL",
        "misspelled-not",
        .patterns,
        .error,
        .documented,
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
