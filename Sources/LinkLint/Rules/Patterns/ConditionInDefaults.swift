import AppSiteAssociation
import JSONSource

/// The defaults hold a condition.
enum ConditionInDefaults: LintRule {
    static let about = RuleDescription(
        "DEF-PATTERN",
        "condition-in-defaults",
        .patterns,
        .warning,
        .observed,
        summary: "The defaults hold a condition.",
        rationale: """
            Every rule without that key inherits it: a path in defaults narrows each rule that has none. Few people \
            expect that.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.appLinks, #""defaults": {▸"/": "/buy/*"}, "details": []"#),
            .accepted(.appLinks, #""defaults": {"caseSensitive": false}, "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .defaults {
            for member in node.members where ["/", "?", "#"].contains(member.name) {
                log.flag(
                    name: member,
                    "Every rule without \"\(member.name)\" inherits this condition.",
                    help: "Write it in the rules that it is meant for."
                )
            }
        }
    }
}
