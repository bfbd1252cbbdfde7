import DigitalAssetLinks
import JSONSource

/// The list has the upload key of an app, but not the key that Google Play signs with.
enum UploadKeyAloneInList: LintRule {
    static let about = RuleDescription(
        "X-CERT-UPLOAD",
        "upload-key-alone-in-list",
        .crossChecks,
        .error,
        .documented,
        summary: "The list has the upload key of an app, but not the key that Google Play signs with.",
        rationale: """
            With Play App Signing, Google signs what people install with a key of its own. The upload key's \
            certificate is on no device.
            """,
        source: "Android, Verify App Links",
        examples: [
            .fingerprints(true, #"▸"\#(RuleExample.fingerprint)""#, keys: Self.console),
            .fingerprints(false, #""\#(RuleExample.fingerprint)", "\#(Self.playKey)""#, keys: Self.console),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for file in subject.neighbours.digests {
            let signing = file.digests.filter { $0.subject == .appSigning }.compactMap(\.fingerprint)
            let uploads = file.digests.filter { $0.subject == .upload }.compactMap(\.fingerprint)
            guard let key = signing.first else { continue }
            let nodes = subject.statements.flatMap(\.fingerprints)
            guard !nodes.contains(where: { node in signing.contains { node.isString($0.text) } }) else { continue }
            for node in nodes where uploads.contains(where: { node.isString($0.text) }) {
                log.flag(
                    node,
                    "This is the upload key; what Google Play delivers is signed with another.",
                    help: "Add “\(key)”, the app signing key."
                )
            }
        }
    }

    private static let playKey = "FA\(RuleExample.fingerprint.dropFirst(2))"

    private static let console = """
        App signing key certificate
        SHA-256 certificate fingerprint
        \(playKey)
        Upload key certificate
        SHA-256 certificate fingerprint
        \(RuleExample.fingerprint)
        """
}
