import DigitalAssetLinks
import JSONSource

/// A target has no namespace.
enum TargetWithoutNamespace: StatementReadingRule {
    static let about = RuleDescription(
        "AL-NS-MISSING",
        "target-without-namespace",
        .statements,
        .error,
        .documented,
        summary: "A target has no namespace.",
        rationale: """
            The namespace says whether the target is an app or a website. Without one the statement is left out, \
            and Android 12 and later fail the whole host.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"package_name": "com.acme.shop"}}"#
            ),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )
}
