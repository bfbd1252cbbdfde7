import DigitalAssetLinks
import JSONSource

/// An include stands beside a relation or a target.
enum IncludeBesideStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-INCLUDE-MIXED",
        "include-beside-statement",
        .statements,
        .error,
        .documented,
        summary: "An include stands beside a relation or a target.",
        rationale: """
            An element is either a statement or an include. Google's service refuses one that is both.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"include": "https://acme.com/more.json", ▸"relation": []}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
        ]
    )
}
