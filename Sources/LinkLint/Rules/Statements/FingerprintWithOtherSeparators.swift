import DigitalAssetLinks
import JSONSource

/// A fingerprint has something else than colons between its pairs.
enum FingerprintWithOtherSeparators: FingerprintSpellingRule {
    static let about = RuleDescription(
        "AL-FP-SEPARATOR",
        "fingerprint-with-other-separators",
        .statements,
        .error,
        .documented,
        summary: "A fingerprint has something else than colons between its pairs.",
        rationale: """
            Only colons count; with anything else the fingerprint is malformed to Google's service and fits no app \
            on devices.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .fingerprints,
                #"▸"6B-9A-2C-07-E1-D4-58-3F-90-AA-17-C6-4D-F2-8E-35-B1-70-0B-DC-69-52-E8-1F-A4-3D-96-C7-08-5B-F1-2E""#
            ),
            .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
        ]
    )
}
