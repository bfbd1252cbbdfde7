import AppSiteAssociation
import JSONSource

/// The file is a signed message without its content.
enum DetachedSignature: LintRule {
    static let about = RuleDescription(
        "CMS-DETACHED",
        "detached-signature",
        .file,
        .error,
        .documented,
        summary: "The file is a signed message without its content.",
        rationale: """
            Devices look for the JSON inside the message. A detached signature has none, so the file says nothing.
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
