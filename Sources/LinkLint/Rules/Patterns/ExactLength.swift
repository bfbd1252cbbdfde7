import JSONSource
import LinkPatterns

/// Several question marks in a row demand an exact length.
enum ExactLength: PatternRule {
    static let about = RuleDescription(
        "PAT-COUNT",
        "exact-length",
        .patterns,
        .note,
        .documented,
        summary: "Several question marks in a row demand an exact length.",
        rationale: "Each question mark takes exactly one character, so ???? takes four, not up to four.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/▸????"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard let start = pattern.range(of: "??") else { return }
        let count = pattern.text.drop { $0 != "?" }.prefix { $0 == "?" }.count
        guard count > 1, !pattern.text.contains(text: "?*") else { return }
        log.flag(
            start.lowerBound..<start.lowerBound + count,
            "The \(count) question marks take exactly \(count) characters.",
            pointer: pattern.node.pointer,
            help: "Write \"?*\" for one character or more."
        )
    }
}
