import DigitalAssetLinks
import JSONSource

/// The fingerprints are not an array.
enum FingerprintsAsString: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-NOT-ARRAY",
        "fingerprints-as-string",
        .statements,
        .error,
        .documented,
        summary: "The fingerprints are not an array.",
        rationale: """
            One fingerprint is written as an array of one. A plain string is refused, and the statement with it.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .app,
                #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ▸"\#(RuleExample.fingerprint)""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
