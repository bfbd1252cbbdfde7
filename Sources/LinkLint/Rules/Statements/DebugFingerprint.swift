import DigitalAssetLinks
import JSONSource

/// A fingerprint is that of a debug key that everybody has.
enum DebugFingerprint: LintRule {
    static let about = RuleDescription(
        "AL-FP-DEBUG",
        "debug-fingerprint",
        .statements,
        .warning,
        .reported,
        summary: "A fingerprint is that of a debug key that everybody has.",
        rationale: """
            React Native's template and the Android sources carry key stores with their passwords. Whoever has \
            them can sign an app with your package that your host then confirms.
            """,
        source: "React Native, template/android/app/debug.keystore; AOSP, build/target/product/security",
        examples: [
            .flagged(
                .fingerprints,
                #"▸"FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.flatMap(\.fingerprints) {
            guard let text = node.string, let what = KnownCertificates.publicKey(text) else { continue }
            log.flag(
                node,
                "This is the certificate of \(what), whose key everybody has.",
                help: "Take it out of production; serve it on a host for tests only."
            )
        }
    }
}
