import JSONSource

/// The file's signature does not bring the certificates that lead to a root.
enum SignatureWithoutChain: SignatureRule {
    static let about = RuleDescription(
        "CMS-CHAIN",
        "signature-without-chain",
        .file,
        .warning,
        .documented,
        summary: "The file's signature does not bring the certificates that lead to a root.",
        rationale: """
            Devices know the roots only. The certificates between the signer's and a root have to be in the file, and a \
            certificate that vouches for itself leads to none.
            """,
        source: "Apple, Shared Web Credentials Reference",
        examples: [
            SignedExample.example(
                isFlagged: true,
                "signed without -certfile",
                certificates: [SignedExample.site]
            ),
            SignedExample.example(
                isFlagged: true,
                "signed with a certificate that vouches for itself",
                certificates: [.init(subject: "shop.example", issuer: "shop.example")]
            ),
            SignedExample.example(isFlagged: false, "signed with -certfile and the chain"),
        ]
    )
}
