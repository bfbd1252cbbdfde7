import JSONSource
import LinkPatterns

/// A path pattern has capital letters, and letter case counts.
enum UpperCasePath: PatternRule {
    static let about = RuleDescription(
        "PAT-CASE",
        "upper-case-path",
        .patterns,
        .note,
        .documented,
        summary: "A path pattern has capital letters, and letter case counts.",
        rationale: "Many sites answer /Buy and /buy alike; the pattern takes one spelling only.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "▸/Buy/*"}"#),
            .accepted(.components, #"{"/": "/Buy/*", "caseSensitive": false}"#),
            .accepted(.components, #"{"/": "/buy/%C3%A9"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, pattern.isCaseSensitive else { return }
        guard !pattern.text.uppercased().hasPrefix("NOT"), !pattern.text.contains(text: "://") else { return }
        guard EscapeText.withoutEscapesAndNames(pattern.text).contains(where: { $0.isASCII && $0.isUppercase }) else {
            return
        }
        log.flag(
            pattern.range,
            "Letter case counts, so links with another spelling of \"\(pattern.text)\" stay in the browser.",
            pointer: pattern.node.pointer,
            help: pattern.isLegacy ? "Check the links." : "Write \"caseSensitive\": false if the site does not care."
        )
    }
}
