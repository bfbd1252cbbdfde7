import DigitalAssetLinks
import JSONSource

/// A statement has the same relation twice.
enum RelationTwice: LintRule {
    static let about = RuleDescription(
        "AL-RELATION-DUPLICATE",
        "relation-twice",
        .statements,
        .note,
        .documented,
        summary: "A statement has the same relation twice.",
        rationale: """
            Relations are a set; the second one changes nothing.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .relations,
                #""delegate_permission/common.handle_all_urls", ▸"delegate_permission/common.handle_all_urls""#
            ),
            .accepted(
                .relations,
                #""delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds""#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            var seen: Set<String> = []
            for node in statement.relations {
                guard let text = node.string, !seen.insert(text).inserted else { continue }
                log.flag(node, "“\(text)” stands in this statement already.", help: "Remove it.")
            }
        }
    }
}
