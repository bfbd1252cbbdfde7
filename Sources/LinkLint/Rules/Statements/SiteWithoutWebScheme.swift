import DigitalAssetLinks
import JSONSource

/// A site has no scheme, or another than http and https.
enum SiteWithoutWebScheme: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-SCHEME",
        "site-without-web-scheme",
        .statements,
        .error,
        .documented,
        summary: "A site has no scheme, or another than http and https.",
        rationale: """
            A site is scheme, host and perhaps a port. A bare host is refused.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"acme.com""#),
            .flagged(.site, #"▸"ftp://acme.com""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
