import DigitalAssetLinks
import JSONSource

/// A site has a query or a fragment.
enum QueryInSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-QUERY",
        "query-in-site",
        .statements,
        .error,
        .documented,
        summary: "A site has a query or a fragment.",
        rationale: """
            A site is scheme, host and perhaps a port; with more the statement is left out.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://acme.com?x=1""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
