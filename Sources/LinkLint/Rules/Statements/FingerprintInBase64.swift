import DigitalAssetLinks
import JSONSource

/// A fingerprint is written in base64.
enum FingerprintInBase64: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-BASE64",
        "fingerprint-in-base64",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint is written in base64.",
        rationale: """
            Key hashes of other services are base64. Statements want pairs of hexadecimal digits.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"+sYXRdwJA3hvue3mKpYrOZ9zSPC7b4mbgzJmdZEDO5w=""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
