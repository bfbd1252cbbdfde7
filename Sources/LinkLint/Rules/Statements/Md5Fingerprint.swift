import DigitalAssetLinks
import JSONSource

/// A fingerprint has 16 pairs: it is MD5.
enum Md5Fingerprint: OtherDigestRule {
    static let about = RuleDescription(
        "AL-FP-MD5",
        "md5-fingerprint",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has 16 pairs: it is MD5.",
        rationale: """
            Old keytools and the Play Console show MD5 first. Copy the SHA-256 one.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"20:F4:61:48:B7:2D:8E:5E:5C:A2:3D:37:A4:F4:14:90""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
