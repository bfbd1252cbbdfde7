import DigitalAssetLinks
import JSONSource

/// The key package_name is misspelled.
enum MisspelledPackageNameKey: StatementReadingRule {
    static let about = RuleDescription(
        "AL-PKG-KEY-TYPO",
        "misspelled-package-name-key",
        .statements,
        .error,
        .documented,
        summary: "The key package_name is misspelled.",
        rationale: """
            Other spellings are members that nobody reads, and the app has no package.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.app, #"▸"packageName": "com.acme.shop", "sha256_cert_fingerprints": []"#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )
}
