import DigitalAssetLinks
import JSONSource

/// The list includes more than ten others.
enum ManyIncludes: LintRule {
    static let about = RuleDescription(
        "AL-INCLUDE-MANY",
        "many-includes",
        .statements,
        .error,
        .documented,
        summary: "The list includes more than ten others.",
        rationale: """
            At most ten includes are fetched for one answer, those of included lists counted. What the others say \
            is lost.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            RuleExample(isFlagged: true, excerpt: "eleven includes", text: Self.list(11)),
            RuleExample(isFlagged: false, excerpt: "ten includes", text: Self.list(10)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard subject.includes.count > 10 else { return }
        log.flag(
            subject.includes[10],
            "This is the eleventh of \(subject.includes.count) includes, and only ten are fetched.",
            help: "Fold several lists into one."
        )
    }

    private static func list(_ count: Int) -> String {
        let includes = (1...count).map { "{\"include\": \($0 == 11 ? "▸" : "")\"https://acme.com/\($0).json\"}" }
        return "[" + includes.joined(separator: ", ") + "]"
    }
}
