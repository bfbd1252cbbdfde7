import DigitalAssetLinks
import JSONSource

/// A fingerprint is that of documentation, or one pair over and over.
enum SampleFingerprint: LintRule {
    static let about = RuleDescription(
        "AL-FP-SAMPLE",
        "sample-fingerprint",
        .statements,
        .warning,
        .documented,
        summary: "A fingerprint is that of documentation, or one pair over and over.",
        rationale: """
            The certificate of Google's examples is of none of your apps; what was copied with the rest of the \
            example still has to be replaced.
            """,
        source: "Google, Digital Asset Links: Create statement list",
        examples: [
            .flagged(
                .fingerprints,
                #"▸"14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5""#
            ),
            .flagged(
                .fingerprints,
                #"▸"00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.flatMap(\.fingerprints) {
            guard let text = node.string, let what = KnownCertificates.sample(text) else { continue }
            log.flag(node, "This fingerprint is \(what).", help: "Write that of your app's signing certificate.")
        }
    }
}
