import DigitalAssetLinks
import JSONSource

/// The file is an object with applinks, as apple-app-site-association is.
enum AppleFileServed: StatementReadingRule {
    static let about = RuleDescription(
        "AL-AASA-IN-FILE",
        "apple-file-served",
        .statements,
        .error,
        .inferred,
        summary: "The file is an object with applinks, as apple-app-site-association is.",
        rationale: """
            Apple's file is served at Android's path. Android's file is an array.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.wholeList, #"▸{"applinks": {"details": []}}"#),
            .accepted(.wholeList, "[]"),
        ]
    )
}
