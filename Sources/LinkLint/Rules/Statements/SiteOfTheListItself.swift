import DigitalAssetLinks
import JSONSource

/// The target of a statement is the site that makes it.
enum SiteOfTheListItself: LintRule {
    static let about = RuleDescription(
        "AL-SITE-SELF",
        "site-of-the-list-itself",
        .statements,
        .note,
        .inferred,
        summary: "The target of a statement is the site that makes it.",
        rationale: """
            A site need not allow itself anything. It is of use only where several sites share one file, as for \
            sign-in data.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.use_as_origin"], "target": {"namespace": "web", "site": ▸"https://acme.com"}}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(
                .list,
                #"{"relation": ["delegate_permission/common.use_as_origin"], "target": {"namespace": "web", "site": "https://shop.acme.com"}}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(.site, #""https://acme.com""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements where !statement.has(.getLoginCredentials) {
            guard let node = statement.site, let text = node.string, isSite(text, of: host) else { continue }
            log.flag(node, "“\(text)” is the site that serves this file.", help: "Remove the statement.")
        }
    }

    private static func isSite(_ text: String, of host: String) -> Bool {
        do throws(StatementMistake) {
            return try Site(text) == Site("https://" + host)
        } catch {
            return false
        }
    }
}
