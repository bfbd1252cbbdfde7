import DigitalAssetLinks
import JSONSource

/// The package name is none.
enum MalformedPackageName: StatementReadingRule {
    static let about = RuleDescription(
        "AL-PKG-FORM",
        "malformed-package-name",
        .statements,
        .error,
        .documented,
        summary: "The package name is none.",
        rationale: """
            Segments of letters, digits and “_” that begin with no digit, joined by dots. Google's service leaves \
            out a statement with another; Android's agents compare it with that of the app, in vain.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.packageName, #"▸"com.acme.shop-app""#),
            .flagged(.packageName, #"▸"com.acme.""#),
            .accepted(.packageName, #""com.acme.shop_app""#),
        ]
    )
}
