import DigitalAssetLinks
import JSONSource

/// The statement list is not JSON.
enum StatementListIsNoJson: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-SYNTAX",
        "statement-list-is-no-json",
        .statements,
        .error,
        .documented,
        summary: "The statement list is not JSON.",
        rationale: """
            One comma too many, a comment or a single quote makes the whole file unreadable: all statements of the \
            host are lost, those of other apps too.
            """,
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(.wholeList, #"[{"include": "https://acme.com/more.json"}▸,]"#),
            .flagged(.wholeList, "[ ▸// none yet\n]"),
            .accepted(.wholeList, #"[{"include": "https://acme.com/more.json"}]"#),
        ]
    )
}
