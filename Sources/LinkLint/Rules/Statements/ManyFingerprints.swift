import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// An app has more than ten fingerprints.
enum ManyFingerprints: LintRule {
    static let about = RuleDescription(
        "AL-FP-MANY",
        "many-fingerprints",
        .statements,
        .note,
        .inferred,
        summary: "An app has more than ten fingerprints.",
        rationale: """
            Each is a key whose holder may speak for the host. Old keys are easily forgotten.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            RuleExample(isFlagged: true, excerpt: "eleven fingerprints of one app", text: Self.list(11)),
            RuleExample(isFlagged: false, excerpt: "ten fingerprints of one app", text: Self.list(10)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements where Set(statement.fingerprints.compactMap(\.string)).count > 10 {
            guard let list = statement.target?["sha256_cert_fingerprints"] else { continue }
            log.flag(
                list.bracket,
                "The app has \(list.count) fingerprints; each is a key that may speak for this host.",
                pointer: list.pointer,
                help: "Remove those of keys that are no longer in use."
            )
        }
    }

    private static func list(_ count: Int) -> String {
        let entries = (0..<count).map { "\"\($0 + 10)\(RuleExample.fingerprint.dropFirst(2))\"" }
        let frame = RuleExample.AndroidFrame.fingerprints.wrap(entries.joined(separator: ", "))
        guard count > 10 else { return frame }
        return frame.split(around: "s\": [\"", maxSplits: 1).joined(separator: "s\": ▸[\"")
    }
}
