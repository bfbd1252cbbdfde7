import JSONSource
import LinkPatterns

/// A pattern is written like a regular expression or a route.
enum RegularExpression: PatternRule {
    static let about = RuleDescription(
        "PAT-REGEX",
        "regular-expression",
        .patterns,
        .error,
        .observed,
        summary: "A pattern is written like a regular expression or a route.",
        rationale: """
            Only *, ? and $(name) have a meaning. Everything else is compared letter by letter, so .* takes a dot \
            first, and :id or {id} nothing but itself.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/▸.*"}"#),
            .flagged(.components, #"{"/": "/buy/▸:id"}"#),
            .flagged(.components, #"{"/": "/buy/▸{id}"}"#),
            .flagged(.components, #"{"/": "▸^/buy"}"#),
            .flagged(.components, #"{"/": "/▸(buy|sell)/*"}"#),
            .flagged(.components, #"{"/": "/buy/▸[0-9]*"}"#),
            .accepted(.components, #"{"/": "/buy/?*"}"#),
            .accepted(.components, #"{"/": "/file.*"}"#),
            .accepted(.components, #"{"/": "/a:b/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let range = RegularExpressionTraces.range(in: pattern.text) else { return }
        let part = String(decoding: Array(pattern.text.utf8)[range], as: UTF8.self)
        log.flag(
            pattern.range(of: range),
            "\"\(part)\" is compared letter by letter; patterns know \"*\", \"?\" and \"$(name)\" only.",
            pointer: pattern.node.pointer,
            help: "Write \"*\" for any text, \"?*\" for at least one character, or define a substitution variable."
        )
    }
}
