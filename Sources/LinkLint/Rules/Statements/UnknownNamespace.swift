import DigitalAssetLinks
import JSONSource

/// The namespace of a target is neither web nor android_app.
enum UnknownNamespace: StatementReadingRule {
    static let about = RuleDescription(
        "AL-NS-UNKNOWN",
        "unknown-namespace",
        .statements,
        .error,
        .documented,
        summary: "The namespace of a target is neither web nor android_app.",
        rationale: """
            Google's service leaves the statement out. The agent of Android 12 and later stops at it with an \
            error, so that every app of the host fails verification. There is no namespace for iOS: Apple reads \
            apple-app-site-association.
            """,
        source: "AOSP, StatementService, AssetFactory",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": ▸"ios_app", "appid": "9Z8Y7X6W5V.com.acme.shop"}}"#
            ),
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": ▸"Web", "site": "https://acme.com"}}"#
            ),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
