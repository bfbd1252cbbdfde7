import AppSiteAssociation
import JSONSource

/// The empty list apps is missing, which iOS 12 asks for.
enum NoEmptyApps: LintRule {
    static let about = RuleDescription(
        "APL-APPS-MISSING",
        "no-empty-apps",
        .appLinks,
        .note,
        .documented,
        summary: "The empty list apps is missing, which iOS 12 asks for.",
        rationale: """
            Up to iOS 12 the object applinks has to have the member apps, an empty array. Later systems do not need \
            it.
            """,
        source: "Apple, App Search Programming Guide",
        targets: .before(DeploymentTarget(iOS: 13)),
        examples: [
            .flagged(.file, #"{"applinks": ▸{"details": []}}"#, target: DeploymentTarget(iOS: 12)),
            .accepted(.appLinks, #""apps": [], "details": []"#, target: DeploymentTarget(iOS: 12)),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let appLinks = subject.appLinks, appLinks["apps"] == nil else { return }
        let start = appLinks.range.lowerBound + 1
        let separator = appLinks.count > 0 ? ", " : ""
        log.flag(
            appLinks,
            "applinks has no \"apps\", which iOS 12 and earlier ask for.",
            help: "Add \"apps\": [].",
            fix: Fix("Add \"apps\": [].", .safe, [TextEdit(start..<start, "\"apps\": []\(separator)")])
        )
    }
}
