import DigitalAssetLinks
import JSONSource

/// A target that is an app has no sha256_cert_fingerprints.
enum AppWithoutFingerprints: StatementReadingRule {
    static let about = RuleDescription(
        "AL-FP-MISSING",
        "app-without-fingerprints",
        .statements,
        .error,
        .documented,
        summary: "A target that is an app has no sha256_cert_fingerprints.",
        rationale: """
            Anybody may call an app com.acme.shop; the certificate tells whose it is. The key is a plural and in \
            lower case.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"namespace": "android_app", "package_name": "com.acme.shop"}}"#
            ),
            .flagged(.app, #""package_name": "com.acme.shop", ▸"sha256_cert_fingerprint": []"#),
            .accepted(.packageName, #""com.acme.shop""#),
        ]
    )
}
