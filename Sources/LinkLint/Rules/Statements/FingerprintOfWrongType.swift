import DigitalAssetLinks
import JSONSource

/// A fingerprint is not a string.
enum FingerprintOfWrongType: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-NOT-STRING",
        "fingerprint-of-wrong-type",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint is not a string.",
        rationale: """
            The statement is left out for it.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, "▸146"),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
