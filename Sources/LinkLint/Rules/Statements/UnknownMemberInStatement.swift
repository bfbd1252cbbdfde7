import DigitalAssetLinks
import JSONSource

/// A member is not one that anybody reads.
enum UnknownMemberInStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-UNKNOWN-FIELD",
        "unknown-member-in-statement",
        .statements,
        .note,
        .documented,
        summary: "A member is not one that anybody reads.",
        rationale: """
            Members that nobody defines are ignored and are the accepted way to leave a comment. A misspelled one \
            does nothing, though.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.list, #"{"include": "https://acme.com/more.json", ▸"comment": "shared"}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
        ]
    )
}
