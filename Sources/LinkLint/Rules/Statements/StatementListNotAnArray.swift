import DigitalAssetLinks
import JSONSource

/// The root of the file is not an array.
enum StatementListNotAnArray: StatementReadingRule {
    static let about = RuleDescription(
        "AL-ROOT-NOT-ARRAY",
        "statement-list-not-an-array",
        .statements,
        .error,
        .documented,
        summary: "The root of the file is not an array.",
        rationale: """
            A statement list is an array, also when it has only one statement. Anything else is refused whole.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.wholeList, #"▸{"relation": ["delegate_permission/common.handle_all_urls"], "target": {}}"#),
            .accepted(.wholeList, "[]"),
        ]
    )
}
