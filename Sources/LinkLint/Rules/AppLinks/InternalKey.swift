import AppSiteAssociation
import JSONSource

/// A key is one that Apple keeps for itself.
enum InternalKey: LintRule {
    static let about = RuleDescription(
        "APL-INTERNAL-KEY",
        "internal-key",
        .appLinks,
        .warning,
        .reported,
        summary: "A key is one that Apple keeps for itself.",
        rationale: """
            Apple's parser is reported to know these keys, for its own apps. They are not documented, and may change \
            at any time.
            """,
        source: "Reported by people who examined the system; Apple documents no such key",
        examples: [
            .flagged(.entry, #"▸"relativeOrder": 1, "components": [{"/": "/buy/*"}]"#),
            .accepted(.entry, #""components": [{"/": "/buy/*"}]"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where KeyLevel.isInternal(member.name) {
                log.flag(
                    name: member,
                    "\"\(member.name)\" is no documented key of \(level.phrase); Apple keeps it for its own apps.",
                    help: "Remove it."
                )
            }
        }
    }
}
