import DigitalAssetLinks
import JSONSource

/// A target has the same fingerprint twice.
enum FingerprintTwice: LintRule {
    static let about = RuleDescription(
        "AL-FP-DUPLICATE",
        "fingerprint-twice",
        .statements,
        .note,
        .documented,
        summary: "A target has the same fingerprint twice.",
        rationale: """
            Any one fingerprint that fits is enough; the second changes nothing.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.fingerprints, #""\#(RuleExample.fingerprint)", ▸"\#(RuleExample.fingerprint)""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            var seen: Set<String> = []
            for node in statement.fingerprints {
                guard let text = node.string, !seen.insert(text).inserted else { continue }
                log.flag(node, "This fingerprint stands in the target already.", help: "Remove it.")
            }
        }
    }
}
