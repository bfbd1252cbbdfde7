import AppSiteAssociation
import JSONSource

/// The last rule excludes everything that is left.
enum NeedlessLastExclusion: LintRule {
    static let about = RuleDescription(
        "APL-TRAILING-EXCLUDE",
        "needless-last-exclusion",
        .appLinks,
        .note,
        .inferred,
        summary: "The last rule excludes everything that is left.",
        rationale: "What no rule takes stays in the browser without it.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "*", "exclude": true}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard entry.rules.count > 1, let last = entry.rules.last, last.isExclude, last.takesEverything else {
                continue
            }
            guard entry.rules.contains(where: { !$0.isExclude }) else { continue }
            log.flag(last.node, "The last rule excludes what would stay in the browser anyhow.", help: "It may go.")
        }
    }
}
