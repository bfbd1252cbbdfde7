import DigitalAssetLinks
import JSONSource

/// The array of fingerprints is empty.
enum NoFingerprintInArray: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-EMPTY",
        "no-fingerprint-in-array",
        .statements,
        .error,
        .documented,
        summary: "The array of fingerprints is empty.",
        rationale: """
            Without a certificate the statement is about no app, and is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.app, #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ▸[]"#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
