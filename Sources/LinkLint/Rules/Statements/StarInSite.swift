import DigitalAssetLinks
import JSONSource

/// A site has a star.
enum StarInSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-WILDCARD",
        "star-in-site",
        .statements,
        .error,
        .documented,
        summary: "A site has a star.",
        rationale: """
            Sites know no wildcards: each host needs a statement of its own.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://*.acme.com""#),
            .accepted(.site, #""https://shop.acme.com""#),
        ]
    )
}
