import DigitalAssetLinks
import JSONSource

/// A fingerprint has 20 pairs: it is SHA-1.
enum Sha1Fingerprint: OtherDigestRule {
    static let about = RuleDescription(
        "AL-FP-SHA1",
        "sha1-fingerprint",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has 20 pairs: it is SHA-1.",
        rationale: """
            keytool and the Play Console show SHA-1 above SHA-256, and other services of Google ask for it. One \
            cannot be made of the other; copy the SHA-256 one.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
