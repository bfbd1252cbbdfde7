import AppSiteAssociation
import JSONSource

/// The defaults exclude.
enum ExcludeInDefaults: LintRule {
    static let about = RuleDescription(
        "DEF-EXCLUDE",
        "exclude-in-defaults",
        .patterns,
        .warning,
        .observed,
        summary: "The defaults say exclude, so rules exclude unless they say otherwise.",
        rationale: "Every rule that does not say exclude itself then keeps its links in the browser.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.appLinks, #""defaults": {▸"exclude": true}, "details": []"#),
            .accepted(.appLinks, #""defaults": {"caseSensitive": false}, "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .defaults {
            for member in node.members where member.name == "exclude" && member.value.boolean == true {
                log.flag(
                    name: member,
                    "Every rule that does not say \"exclude\" itself excludes.",
                    help: "Write \"exclude\" in the rules that it is meant for."
                )
            }
        }
    }
}
