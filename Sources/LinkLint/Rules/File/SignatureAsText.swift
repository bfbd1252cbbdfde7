import AppSiteAssociation
import JSONSource

/// The file is a signed message in text form.
enum SignatureAsText: LintRule {
    static let about = RuleDescription(
        "CMS-PEM",
        "signature-as-text",
        .file,
        .error,
        .documented,
        summary: "The file is a signed message in text form.",
        rationale: """
            Devices read signed files in the binary form called DER. PEM and S/MIME texts are neither that nor JSON.
            """,
        source: "Apple, Shared Web Credentials Reference",
        examples: [
            .flagged(.file, "▸-----BEGIN PKCS7-----\nMIIBUQYJKoZIhvcNAQcC\n-----END PKCS7-----\n"),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let error = subject.syntaxErrors.first(where: { $0.code == .signedText }) else { return }
        log.flag(error.range, error.message, help: "Sign with -outform DER, or serve the JSON without a signature.")
    }
}
