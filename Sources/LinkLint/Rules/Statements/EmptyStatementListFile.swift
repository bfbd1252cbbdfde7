import DigitalAssetLinks
import JSONSource

/// The file is empty.
enum EmptyStatementListFile: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-EMPTY",
        "empty-statement-list-file",
        .statements,
        .error,
        .documented,
        summary: "The file is empty.",
        rationale: """
            An empty answer is no JSON. Every statement of the host is missing, so no app is verified for it. A \
            host that allows nothing to anybody serves [].
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.wholeList, "▸"),
            .flagged(.wholeList, "▸ \n"),
            .accepted(.wholeList, "[]"),
        ]
    )
}
