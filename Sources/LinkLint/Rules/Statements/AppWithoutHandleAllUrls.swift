import DigitalAssetLinks
import JSONSource

/// No statement for an app has the relation handle_all_urls.
enum AppWithoutHandleAllUrls: LintRule {
    static let about = RuleDescription(
        "AL-RELATION-NO-HANDLE",
        "app-without-handle-all-urls",
        .statements,
        .warning,
        .documented,
        summary: "No statement for an app has the relation handle_all_urls.",
        rationale: """
            Android verifies an app for a host only by delegate_permission/common.handle_all_urls. Sharing sign-in \
            data alone does not let the app open links.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.relations, #"▸"delegate_permission/common.get_login_creds""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_url""#),
            .accepted(
                .list,
                #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}"#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let handled = Set(subject.statements.filter { $0.has(.handleAllURLs) }.compactMap { $0.packageName?.string })
        var seen: Set<String> = []
        for statement in subject.statements where !statement.has(.handleAllURLs) {
            guard let package = statement.packageName?.string, !handled.contains(package) else { continue }
            // Package queries are for web apps, which open links by other means.
            guard let first = statement.relations.first, !statement.has(.queryWebAPK) else { continue }
            // A misspelt relation is told as that, and with it this goes away.
            guard !statement.relations.contains(where: isMeant) else { continue }
            guard seen.insert(package).inserted else { continue }
            log.flag(
                first,
                "No statement lets “\(package)” handle URLs, so its App Links are not verified.",
                help: "Add “\(Relation.handleAllURLs)” if the app is to open links."
            )
        }
    }

    private static func isMeant(_ relation: JSONNode) -> Bool {
        relation.string.flatMap(UnknownRelation.meant) == Relation.handleAllURLs.description
    }
}
