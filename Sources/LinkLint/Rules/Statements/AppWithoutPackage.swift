import DigitalAssetLinks
import JSONSource

/// A target that is an app has no package_name.
enum AppWithoutPackage: StatementReadingRule {
    static let about = RuleDescription(
        "AL-PKG-MISSING",
        "app-without-package",
        .statements,
        .error,
        .documented,
        summary: "A target that is an app has no package_name.",
        rationale: """
            An app is its application id and its certificate. Without the first the statement is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"namespace": "android_app", "sha256_cert_fingerprints": []}}"#
            ),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )
}
