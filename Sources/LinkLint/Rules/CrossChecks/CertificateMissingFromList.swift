import DigitalAssetLinks
import JSONSource

/// None of the given certificates is in the list.
enum CertificateMissingFromList: LintRule {
    static let about = RuleDescription(
        "X-CERT",
        "certificate-missing-from-list",
        .crossChecks,
        .error,
        .documented,
        summary: "None of the given certificates is in the list.",
        rationale: """
            What keytool, apksigner or the Play Console show of the app's certificates can be linted along as a \
            text. Without one of them in the list no build that they have signed is verified.
            """,
        source: "Android, Verify App Links",
        examples: [
            .fingerprints(
                true,
                #"▸"\#(RuleExample.fingerprint)""#,
                keys: "SHA256: FA" + RuleExample.fingerprint.dropFirst(2)
            ),
            .fingerprints(false, #""\#(RuleExample.fingerprint)""#, keys: "SHA256: " + RuleExample.fingerprint),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let written = subject.statements.flatMap(\.fingerprints)
        guard let first = written.first, subject.includes.isEmpty else { return }
        for file in subject.neighbours.digests {
            // Debug builds are signed with another key on purpose.
            let own = file.digests.filter { $0.subject == .certificate || $0.subject == .appSigning }
            let uploads = file.digests.filter { $0.subject == .upload }.compactMap(\.fingerprint)
            let fingerprints = own.compactMap(\.fingerprint)
            guard !fingerprints.isEmpty, !(fingerprints + uploads).contains(where: { isThere($0, written) }) else {
                continue
            }
            log.flag(
                first,
                "None of the certificates in \(file.path) is in this list.",
                help: "Add “\(fingerprints[0])” to the statement of the app."
            )
        }
    }

    private static func isThere(_ fingerprint: CertificateFingerprint, _ nodes: [JSONNode]) -> Bool {
        nodes.contains { $0.isString(fingerprint.text) }
    }
}
