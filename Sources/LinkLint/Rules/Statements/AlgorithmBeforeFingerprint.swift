import DigitalAssetLinks
import JSONSource

/// The name of the algorithm stands before a fingerprint.
enum AlgorithmBeforeFingerprint: FingerprintSpellingRule {
    static let about = RuleDescription(
        "AL-FP-PREFIX",
        "algorithm-before-fingerprint",
        .statements,
        .error,
        .documented,
        summary: "The name of the algorithm stands before a fingerprint.",
        rationale: """
            keytool prints it there; in statements the key already says SHA-256.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"SHA256: \#(RuleExample.fingerprint)""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
