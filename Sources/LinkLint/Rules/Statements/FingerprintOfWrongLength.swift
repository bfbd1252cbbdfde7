import DigitalAssetLinks
import JSONSource

/// A fingerprint has not 32 pairs.
enum FingerprintOfWrongLength: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-LENGTH",
        "fingerprint-of-wrong-length",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has not 32 pairs.",
        rationale: """
            A part was lost or doubled while copying, or it is something else altogether.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"6B:9A:2C:07""#),
            .flagged(.fingerprints, #"▸"SHA256_FINGERPRINT""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
