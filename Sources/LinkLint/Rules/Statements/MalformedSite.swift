import DigitalAssetLinks
import JSONSource

/// A site is no web address.
enum MalformedSite: StatementReadingRule {
    static let about = RuleDescription(
        "AL-SITE-FORM",
        "malformed-site",
        .statements,
        .error,
        .documented,
        summary: "A site is no web address.",
        rationale: """
            It has no host, or one with blanks, empty labels or characters that hosts cannot have.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.site, #"▸"https://""#),
            .flagged(.site, #"▸"https://acme..com""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )
}
