import DigitalAssetLinks
import JSONSource

/// The file is not UTF-8.
enum StatementListNotUtf8: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-UTF8",
        "statement-list-not-utf8",
        .statements,
        .error,
        .documented,
        summary: "The file is not UTF-8.",
        rationale: """
            Bytes that are no UTF-8 make the whole file unreadable. They come from editors that save in an older \
            encoding.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            RuleExample(isFlagged: true, excerpt: "5B 22 E4 22 5D", bytes: [0x5B, 0x22, 0xE4, 0x22, 0x5D], at: 2),
            .accepted(.wholeList, "[]"),
        ]
    )
}
