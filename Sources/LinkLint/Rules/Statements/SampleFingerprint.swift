import DigitalAssetLinks
import JSONSource

/// A fingerprint is that of documentation, or made up.
enum SampleFingerprint: LintRule {
    static let about = RuleDescription(
        "AL-FP-SAMPLE",
        "sample-fingerprint",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint is that of documentation, or made up.",
        rationale: """
            The certificate of Google's examples is of none of your apps; what was copied with the rest of the \
            example still has to be replaced. Beside a fingerprint of another kind it is a warning, as the statement then \
            works for that one.
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
            .flagged(
                .fingerprints,
                #"▸"AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99""#
            ),
            .flagged(
                .fingerprints,
                #"▸"00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let samples = statement.fingerprints.map { $0.string.flatMap(KnownCertificates.sample) }
            let isAlone = samples.allSatisfy { $0 != nil }
            for case (let node, let what?) in zip(statement.fingerprints, samples) {
                log.flag(
                    node,
                    "This fingerprint is \(what).",
                    help: "Write that of your app's signing certificate.",
                    severity: isAlone ? nil : .warning
                )
            }
        }
    }
}
