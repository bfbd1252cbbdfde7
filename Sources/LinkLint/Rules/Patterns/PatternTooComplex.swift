import JSONSource
import LinkPatterns

/// A pattern has very many wildcards.
enum PatternTooComplex: PatternRule {
    static let about = RuleDescription(
        "PAT-COMPLEX",
        "pattern-too-complex",
        .patterns,
        .warning,
        .reported,
        summary: "A pattern has very many wildcards.",
        rationale: """
            Apple's software is reported to give up at 64 nested wildcards and variables, and then the pattern does \
            not match.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "▸/*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a"}"#),
            .accepted(.components, #"{"/": "/*a*a"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        let count = pattern.text.count { $0 == "*" } + pattern.text.split(around: "$(").count - 1
        guard count > 20 else { return }
        log.flag(
            pattern.range,
            "The pattern has \(count) stars and variables\(count < 64 ? "" : "; Apple's software gives up at 64").",
            pointer: pattern.node.pointer,
            help: "Split it into simpler ones.",
            severity: count < 64 ? nil : .error
        )
    }
}
