import AppSiteAssociation
import JSONSource

/// The list apps of applinks is not empty.
enum AppsInApplinks: LintRule {
    static let about = RuleDescription(
        "APL-APPS-NONEMPTY",
        "apps-in-applinks",
        .appLinks,
        .warning,
        .documented,
        summary: "The list apps of applinks is not empty.",
        rationale: """
            Of all services applinks alone does not read this list; iOS 12 and earlier demand that it is empty. Apps \
            belong into details.
            """,
        source: "Apple, App Search Programming Guide",
        examples: [
            .flagged(.appLinks, #""apps": ▸["9Z8Y7X6W5V.com.acme.shop"], "details": []"#),
            .accepted(.appLinks, #""apps": [], "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let apps = subject.appLinks?["apps"], apps.kind != .array || apps.count > 0 else { return }
        log.flag(
            apps,
            "\"apps\" of applinks names apps, but it is never read.",
            help: "Name them in \"appIDs\" of an entry of \"details\", and write \"apps\": [] or nothing."
        )
    }
}
