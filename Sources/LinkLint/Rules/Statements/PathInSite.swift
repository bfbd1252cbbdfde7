import DigitalAssetLinks
import JSONSource

/// A site has a path.
enum PathInSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-PATH",
        "path-in-site",
        .statements,
        .error,
        .documented,
        summary: "A site has a path.",
        rationale: """
            Sites have no paths, not even “/”; the statement is left out. Targets of query_webapk name a web app's \
            manifest on purpose, which is worth no more than a note.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://acme.com/""#),
            .flagged(.site, #"▸"https://acme.com/login""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
