import DigitalAssetLinks
import JSONSource

/// An element of the list is not an object.
enum ElementIsNoStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-ELEMENT-NOT-OBJECT",
        "element-is-no-statement",
        .statements,
        .error,
        .documented,
        summary: "An element of the list is not an object.",
        rationale: """
            Google's service leaves it out; Android's agents give up the whole list.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"▸"https://acme.com/more.json""#),
            .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
        ]
    )
}
