import AppSiteAssociation
import JSONSource

/// The list of rules is empty.
enum EmptyComponents: LintRule {
    static let about = RuleDescription(
        "APL-COMPONENTS-EMPTY",
        "empty-components",
        .appLinks,
        .error,
        .observed,
        summary: "The list of rules is empty.",
        rationale: "An empty list takes no link, and an empty components also keeps paths from being read.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.entry, #""components": ▸[]"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            let key = entry.entry.isLegacy ? "paths" : "components"
            guard let list = entry.node[key], list.kind == .array, list.count == 0 else { continue }
            let paths = key == "components" && (entry.node["paths"]?.count ?? 0) > 0
            log.flag(
                list,
                "\"\(key)\" is empty, so the app opens no link\(paths ? "; \"paths\" is not read beside it" : "").",
                help: "List what the app opens, or leave the entry out."
            )
        }
    }
}
