import DigitalAssetLinks
import JSONSource

/// A site has login information.
enum UserInSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-USERINFO",
        "user-in-site",
        .statements,
        .error,
        .documented,
        summary: "A site has login information.",
        rationale: """
            A site is scheme, host and perhaps a port; with more the statement is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://user@acme.com""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
