import DigitalAssetLinks
import JSONSource

/// There is text behind the closing bracket.
enum TextBehindStatementList: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-TRAILING",
        "text-behind-statement-list",
        .statements,
        .error,
        .documented,
        summary: "There is text behind the closing bracket.",
        rationale: """
            A statement list is one array. A second one, or what a server adds to every page, makes the whole file \
            unreadable.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.wholeList, "[] ▸[]"),
            .accepted(.wholeList, "[]"),
        ]
    )
}
