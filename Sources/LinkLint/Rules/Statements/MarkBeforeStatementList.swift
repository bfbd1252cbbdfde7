import DigitalAssetLinks
import JSONSource

/// The file begins with a byte-order mark, or is UTF-16 or UTF-32.
enum MarkBeforeStatementList: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-BOM",
        "mark-before-statement-list",
        .statements,
        .error,
        .documented,
        summary: "The file begins with a byte-order mark, or is UTF-16 or UTF-32.",
        rationale: """
            Statement lists are UTF-8 without a mark. Google's service takes the mark for text in front of the \
            array and refuses the file.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            RuleExample(isFlagged: true, excerpt: "EF BB BF 5B 5D", bytes: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D]),
            .accepted(.wholeList, "[]"),
        ]
    )
}
