import DigitalAssetLinks
import JSONSource

/// A value is a boolean, or an array holds objects or arrays.
enum NestedValuesInStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-NESTED",
        "nested-values-in-statement",
        .statements,
        .note,
        .observed,
        summary: "A value is a boolean, or an array holds objects or arrays.",
        rationale: """
            The agents of Android 14 and earlier know neither; without Google services they reject the file. \
            Dynamic rules cannot be written without.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.list, #"{"include": "https://acme.com/more.json", "old": ▸true}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json", "old": "true"}"#),
        ]
    )
}
