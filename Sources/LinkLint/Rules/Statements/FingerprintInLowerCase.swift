import DigitalAssetLinks
import JSONSource

/// A fingerprint has lower-case letters.
enum FingerprintInLowerCase: FingerprintSpellingRule {
    static let about = RuleDescription(
        "AL-FP-LOWERCASE",
        "fingerprint-in-lower-case",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has lower-case letters.",
        rationale: """
            Google's service calls it malformed. Android's agents compare it as text with upper-case letters, so \
            that it never fits.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"\#(RuleExample.fingerprint.lowercased())""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
