import AppSiteAssociation
import JSONSource

/// Every rule of an app excludes.
enum NothingButExclusions: LintRule {
    static let about = RuleDescription(
        "APL-ALL-EXCLUDED",
        "nothing-but-exclusions",
        .appLinks,
        .warning,
        .inferred,
        summary: "Every rule of an app excludes.",
        rationale: """
            A link that no rule is about stays in the browser anyhow. Without a rule that takes links the app opens \
            none.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.entry, #""components": ▸[{"/": "/help/*", "exclude": true}]"#),
            .accepted(.components, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where !entry.rules.isEmpty && entry.rules.allSatisfy(\.isExclude) {
            guard let list = entry.node[entry.entry.isLegacy ? "paths" : "components"] else { continue }
            log.flag(
                list,
                "Every rule excludes, so the app opens no link.",
                help: "Add a rule for what it opens, such as {\"/\": \"*\"}, at the end."
            )
        }
    }
}
