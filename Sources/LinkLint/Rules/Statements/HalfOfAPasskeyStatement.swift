import DigitalAssetLinks
import JSONSource

/// An app has get_login_creds without handle_all_urls.
enum HalfOfAPasskeyStatement: LintRule {
    static let about = RuleDescription(
        "AL-RELATION-PASSKEY",
        "half-of-a-passkey-statement",
        .statements,
        .note,
        .documented,
        summary: "An app has get_login_creds without handle_all_urls.",
        rationale: """
            Passkeys and shared passwords ask for both relations. With one of them sign-in fails in ways that are \
            hard to find.
            """,
        source: "Android, Credential Manager: Support for Digital Asset Links",
        examples: [
            .flagged(.relations, #"▸"delegate_permission/common.get_login_creds""#),
            .accepted(
                .relations,
                #""delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds""#
            ),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let handled = Set(subject.statements.filter { $0.has(.handleAllURLs) }.compactMap { $0.packageName?.string })
        for statement in subject.statements {
            guard let package = statement.packageName?.string, !handled.contains(package) else { continue }
            for node in statement.relations where node.isString(Relation.getLoginCredentials.description) {
                log.flag(
                    node,
                    "Passkeys of “\(package)” want “\(Relation.handleAllURLs)” as well.",
                    help: "Add it unless only passwords are shared."
                )
            }
        }
    }
}
