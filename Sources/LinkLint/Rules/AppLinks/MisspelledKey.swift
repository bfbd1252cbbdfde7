import AppSiteAssociation
import JSONSource

/// A key is nearly one that Apple documents.
enum MisspelledKey: LintRule {
    static let about = RuleDescription(
        "APL-KEY-CASE",
        "misspelled-key",
        .appLinks,
        .error,
        .observed,
        summary: "A key looks like one that Apple documents, but is spelled differently.",
        rationale: """
            Keys are compared exactly, letter case included; any other key is ignored without a word. A misspelled \
            condition constrains nothing.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/*", ▸"excludes": true}"#),
            .flagged(.entry, #"▸"Paths": ["/buy/*"], "components": []"#),
            .accepted(.components, #"{"/": "/buy/*", "exclude": true}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where !level.keys.contains(member.name) {
                guard let meant = level.meaning(of: member.name) else { continue }
                let isFree = node[meant] == nil
                log.flag(
                    name: member,
                    "\"\(member.name)\" is ignored; the key is called \"\(meant)\".",
                    help: isFree ? "Write \"\(meant)\"." : "Remove it: \"\(meant)\" is there already.",
                    fix: isFree
                        ? Fix("Write \"\(meant)\".", .unsafe, [TextEdit(member.nameRange, JSONText.string(meant))])
                        : nil
                )
            }
        }
    }
}
