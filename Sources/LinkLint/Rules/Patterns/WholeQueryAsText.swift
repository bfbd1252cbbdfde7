import JSONSource

/// A query is compared as a whole, without a star at its ends.
enum WholeQueryAsText: PatternRule {
    static let about = RuleDescription(
        "QRY-STRING-EXTRA",
        "whole-query-as-text",
        .patterns,
        .warning,
        .observed,
        summary: "A query is compared as a whole, without a star at its ends.",
        rationale: """
            Campaign parameters such as utm_source or fbclid are added to links on their way, and then the text is \
            another one. An object compares items by name, and lets others be.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"?": "▸id=?*"}"#),
            .accepted(.components, #"{"?": {"id": "?*"}}"#),
            .accepted(.components, #"{"?": "*id=*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .query, !pattern.text.isEmpty else { return }
        guard !(pattern.text.hasPrefix("*") && pattern.text.hasSuffix("*")), pattern.text != "?*" else { return }
        log.flag(
            pattern.range,
            "The whole query has to match, so a link with another item, such as utm_source, does not.",
            pointer: pattern.node.pointer,
            help: "Write an object from item name to pattern."
        )
    }
}
