import DigitalAssetLinks
import JSONSource

/// A fingerprint has no colons.
enum FingerprintWithoutColons: FingerprintSpellingRule {
    static let about = RuleDescription(
        "AL-FP-NO-COLONS",
        "fingerprint-without-colons",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has no colons.",
        rationale: """
            Some tools, such as apksigner, print digests without colons. Statements want one between each two \
            pairs.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.fingerprints, #"▸"6b9a2c07e1d4583f90aa17c64df28e35b1700bdc6952e81fa43d96c7085bf12e""#),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
