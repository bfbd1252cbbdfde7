import DigitalAssetLinks
import JSONSource

/// The list has no element.
enum StatementListWithoutStatements: LintRule {
    static let about = RuleDescription(
        "AL-LIST-EMPTY",
        "statement-list-without-statements",
        .statements,
        .warning,
        .documented,
        summary: "The list has no element.",
        rationale: """
            An empty list is well formed and allows nothing to anybody: no app is linked to the host.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.wholeList, "▸[]"),
            .accepted(.wholeList, #"[{"include": "https://acme.com/more.json"}]"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard subject.isReadable, let root = subject.reading.document?.root, root.count == 0 else { return }
        log.flag(
            root,
            "The list has no statement, so no app is linked to this host.",
            help: "Add a statement for each app; leave it if nothing is meant to be linked."
        )
    }
}
