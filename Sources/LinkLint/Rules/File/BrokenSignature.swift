import AppSiteAssociation
import JSONSource

/// The file's signature does not fit its content.
enum BrokenSignature: SignatureRule {
    static let about = RuleDescription(
        "CMS-BADSIG",
        "broken-signature",
        .file,
        .warning,
        .reported,
        summary: "The file's signature does not fit its content.",
        rationale: """
            iOS 8 takes a signed file only when its signature holds. Later systems read the JSON inside and leave the signature \
            alone, but one that does not fit says that the file was changed after signing, by mistake or not.
            """,
        source: "Apple, Shared Web Credentials Reference",
        exception: .before(DeploymentTarget(iOS: 9), .error),
        examples: [
            SignedExample.example(isFlagged: true, "a file that was changed after signing", check: .signatureDiffers),
            SignedExample.example(
                isFlagged: true,
                "signed JSON of which a letter was changed",
                check: .digestDiffers,
                target: DeploymentTarget(iOS: 8)
            ),
            SignedExample.example(isFlagged: false, "a signed file as it was signed"),
        ]
    )
}
