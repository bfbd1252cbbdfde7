import DigitalAssetLinks
import JSONSource

/// A fingerprint has blanks or line breaks in it.
enum BlanksInFingerprint: FingerprintSpellingRule {
    static let about = RuleDescription(
        "AL-FP-WHITESPACE",
        "blanks-in-fingerprint",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has blanks or line breaks in it.",
        rationale: """
            Nothing is trimmed: a blank at the end makes the fingerprint another text.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"\#(RuleExample.fingerprint) ""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
