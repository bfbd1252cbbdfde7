import AppSiteAssociation
import JSONSource

/// What the reader of association files sees, about the file as a whole, its services and its signature: a row for each code.
enum FileReadings {
    static let rows: [RuleReference<AssociationFileSubject>] = [
        .signature(
            .init(.cmsBadsig, "broken-signature", .file),
            summary: "The file's signature does not match its content.",
            rationale: """
                iOS 8 accepts a signed file only when its signature is valid. Later systems read the JSON inside and \
                ignore the signature, but one that does not match says that the file was changed after signing, by \
                mistake or not.
                """,
            source: "Apple, Shared Web Credentials Reference",
            exception: .before(DeploymentTarget(iOS: 9), .error),
            examples: [
                SignedExample.example(
                    isFlagged: true,
                    "a file that was changed after signing",
                    [SignatureFinding.signatureDiffers]
                ),
                SignedExample.example(
                    isFlagged: true,
                    "signed JSON of which a letter was changed",
                    [SignatureFinding.digestDiffers],
                    target: DeploymentTarget(iOS: 8)
                ),
                SignedExample.example(isFlagged: false, "a signed file as it was signed"),
            ]
        ),
        .signature(
            .init(.cmsChain, "signature-without-chain", .file),
            summary: "The file's signature does not contain the certificates that lead to a root.",
            rationale: """
                Devices know the roots only. The certificates between the signer's and a root have to be in the file, \
                and a self-signed certificate leads to none.
                """,
            source: "Apple, Shared Web Credentials Reference",
            examples: [
                SignedExample.example(
                    isFlagged: true,
                    "signed without -certfile",
                    [SignatureFinding.withoutIssuer("CN=Example CA")]
                ),
                SignedExample.example(
                    isFlagged: true,
                    "signed with a self-signed certificate",
                    [SignatureFinding.selfIssued]
                ),
                SignedExample.example(isFlagged: false, "signed with -certfile and the chain"),
            ]
        ),
        .signature(
            .init(.cmsExpired, "expired-signature", .file),
            summary: "A certificate of the file's signature is not valid at this time.",
            rationale: """
                The signature of a file is valid while the signer's certificate is. Sites renew their certificates \
                every few months or weeks, and have to sign the file again each time; it is easily forgotten.
                """,
            source: "Apple, Shared Web Credentials Reference",
            examples: [
                SignedExample.example(
                    isFlagged: true,
                    "signed with a certificate that has expired",
                    [SignatureFinding.expired(nil, on: "2025-12-31 00:00:00 UTC")]
                ),
                SignedExample.example(isFlagged: false, "signed with a certificate that is valid"),
            ]
        ),
        .reading(
            .init(.fileAndroid, "android-file-served", .file),
            summary: "The file is an array, as assetlinks.json is.",
            rationale: """
                Apple's file has an object at its root. An array there is most likely Android's file under the wrong \
                name.
                """,
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"▸[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {}}]"#),
                .accepted(.file, #"{"applinks": {"details": []}}"#),
            ]
        ),
        .reading(
            .init(.fileDupKey, "duplicate-key", .file),
            summary: "An object has the same key twice.",
            rationale: """
                Which of the two values counts is not defined; here the last does. The rules of the other are lost \
                silently.
                """,
            source: "RFC 8259, section 4",
            examples: [
                .flagged(.file, #"{"applinks": {"details": []}, "applinks": ▸{"details": []}}"#),
                .accepted(.file, #"{"applinks": {"details": []}, "webcredentials": {"apps": []}}"#),
            ]
        ),
        .reading(
            .init(.fileRoot, "root-not-an-object", .file),
            summary: "The outermost value is not an object.",
            rationale: "Services are members of an object. Any other value is ignored as a whole.",
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"▸"applinks""#),
                .accepted(.file, #"{"applinks": {"details": []}}"#),
            ]
        ),
        .reading(
            .init(.fileServiceType, "service-not-an-object", .file),
            summary: "The value of a service is not an object.",
            rationale: "A service whose value is a list or a text is ignored.",
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"{"webcredentials": ▸["9Z8Y7X6W5V.com.acme.shop"]}"#),
                .accepted(.file, #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#),
            ]
        ),
        .reading(
            .init(.fileUnknownService, "unknown-service", .file),
            summary: "A key at the top names no service.",
            rationale: """
                Keys are compared exactly, and what is not known is ignored silently. One that is nearly a service is \
                an error; others may be meant for other readers.
                """,
            source: "Apple, Supporting associated domains",
            examples: [
                .flagged(.file, #"{"appLinks": ▸{"details": []}}"#),
                .accepted(.file, #"{"applinks": {"details": []}}"#),
            ]
        ),
    ]
}
