import JSONSource

/// A certificate of the file's signature has expired.
enum ExpiredSignature: SignatureRule {
    static let about = RuleDescription(
        "CMS-EXPIRED",
        "expired-signature",
        .file,
        .warning,
        .documented,
        summary: "A certificate of the file's signature is not valid at this time.",
        rationale: """
            The signature of a file counts as long as the signer's certificate does. Sites renew their certificates every few \
            months or weeks, and have to sign the file anew each time; it is easily forgotten.
            """,
        source: "Apple, Shared Web Credentials Reference",
        examples: [
            SignedExample.example(
                isFlagged: true,
                "signed with a certificate that has expired",
                certificates: [
                    .init(subject: "shop.example", issuer: "Example CA", end: "20251231000000Z"),
                    SignedExample.authority,
                ]
            ),
            SignedExample.example(isFlagged: false, "signed with a certificate that is valid"),
        ]
    )
}
