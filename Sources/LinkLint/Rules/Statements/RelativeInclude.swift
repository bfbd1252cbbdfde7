import DigitalAssetLinks
import JSONSource

/// An include is no absolute web address.
enum RelativeInclude: StatementReadingRule {
    static let about = RuleDescription(
        "AL-INCLUDE-RELATIVE",
        "relative-include",
        .statements,
        .error,
        .documented,
        summary: "An include is no absolute web address.",
        rationale: """
            Nothing resolves it against the address of the list.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"include": ▸"/more.json"}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
        ]
    )
}
