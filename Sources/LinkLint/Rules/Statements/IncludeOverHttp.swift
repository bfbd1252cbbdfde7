import DigitalAssetLinks
import JSONSource

/// An include is not https.
enum IncludeOverHttp: StatementReadingRule {
    static let about = RuleDescription(
        "AL-INCLUDE-INSECURE",
        "include-over-http",
        .statements,
        .error,
        .documented,
        summary: "An include is not https.",
        rationale: """
            A list that was fetched over https may include only such; the others are skipped, and Android 12 and \
            later give up the whole host.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"include": ▸"http://acme.com/more.json"}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
        ]
    )
}
