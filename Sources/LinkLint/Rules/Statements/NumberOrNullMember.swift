import DigitalAssetLinks
import JSONSource

/// The value of a member is a number or null.
enum NumberOrNullMember: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-SCALAR",
        "number-or-null-member",
        .statements,
        .note,
        .observed,
        summary: "The value of a member is a number or null.",
        rationale: """
            Google's service ignores members that nobody defines, whatever they hold. Android's own agents read \
            objects, arrays and strings only, and reject the file.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.list, #"{"include": "https://acme.com/more.json", "version": ▸2}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json", "version": "2"}"#),
        ]
    )
}
