import DigitalAssetLinks
import JSONSource

/// A site is http.
enum SiteOverHttp: LintRule {
    static let about = RuleDescription(
        "AL-SITE-HTTP",
        "site-over-http",
        .statements,
        .warning,
        .documented,
        summary: "A site is http.",
        rationale: """
            http://acme.com and https://acme.com are two sites; what is allowed to one is not allowed to the \
            other.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.site, #"▸"http://acme.com""#),
            .accepted(.site, #""https://acme.com""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for node in subject.statements.compactMap(\.site) {
            guard let text = node.string, text.lowercased().hasPrefix("http://") else { continue }
            let secure = "https" + text.dropFirst(4)
            log.flag(
                node,
                "“\(text)” is http, which is another site than https.",
                help: "Write “\(secure)”.",
                fix: Fix("Write “\(secure)”.", .unsafe, [TextEdit(node.range, JSONText.string(secure))])
            )
        }
    }
}
