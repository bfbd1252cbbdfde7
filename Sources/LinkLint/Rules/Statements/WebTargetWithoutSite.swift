import DigitalAssetLinks
import JSONSource

/// A target that is a website has no site.
enum WebTargetWithoutSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-MISSING",
        "web-target-without-site",
        .statements,
        .error,
        .documented,
        summary: "A target that is a website has no site.",
        rationale: """
            The statement is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.get_login_creds"], "target": ▸{"namespace": "web"}}"#
            ),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
