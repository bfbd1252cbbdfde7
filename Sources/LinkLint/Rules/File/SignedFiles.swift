import AppSiteAssociation
import JSONSource

enum DetachedSignature: LintRule {
    static let about = RuleDescription(
        .init(.cmsDetached, "detached-signature", .file),
        summary: "The file is a signed message without its content.",
        rationale: """
            Devices look for the JSON inside the message. A detached signature does not have any, so the file has no \
            effect.
            """,
        source: "Apple, Shared Web Credentials Reference",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "signed without -nodetach", bytes: Self.detached),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard case .detached = SignedEnvelope(subject.bytes) else { return }
        log.flag(
            0..<subject.bytes.count,
            "The file is a signed message without its content.",
            help: "Sign with the content inside: openssl smime -sign -nodetach -outform DER."
        )
    }

    /// The beginning of signed data whose content is left out.
    private static let detached: [UInt8] =
        [0x30, 0x1F, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02, 0xA0, 0x12]
        + [0x30, 0x10, 0x02, 0x01, 0x01, 0x31, 0x00, 0x30, 0x09, 0x06, 0x07, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01]
}

enum NeedlessSignature: LintRule {
    static let about = RuleDescription(
        .init("CMS-NEEDLESS", "needless-signature", .file, .note, .documented),
        summary: "The file is signed, which only iOS 8 asks for.",
        rationale: """
            Since iOS 9 a plain JSON file over HTTPS is enough. A signature has to be renewed with its certificate, \
            and hides the JSON from people and tools.
            """,
        source: "Apple, App Search Programming Guide",
        targets: .from(DeploymentTarget(iOS: 9)),
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "a signed file", bytes: SignedExample.message),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard subject.isSigned else { return }
        log.flag(
            0..<0,
            "The file is signed; systems since iOS 9 do not need that.",
            help: "Serve the JSON itself, over HTTPS."
        )
    }
}

enum SignatureAsText: LintRule {
    static let about = RuleDescription(
        .init(.cmsPem, "signature-as-text", .file),
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
