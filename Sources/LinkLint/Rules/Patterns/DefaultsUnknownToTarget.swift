import AppSiteAssociation
import JSONSource

/// The defaults are not known to the oldest system that matters.
enum DefaultsUnknownToTarget: LintRule {
    static let about = RuleDescription(
        "DEF-OLD-OS",
        "defaults-unknown-to-target",
        .patterns,
        .note,
        .documented,
        summary: "The defaults are not known to the oldest system that matters.",
        rationale: "Defaults came with iOS 14. Earlier systems ignore them.",
        source: "Apple, applinks.Defaults",
        targets: .before(DeploymentTarget(iOS: 14)),
        examples: [
            .flagged(
                .appLinks,
                #"▸"defaults": {"caseSensitive": false}, "details": []"#,
                target: DeploymentTarget(iOS: 13)
            ),
            .accepted(.components, #"{"/": "/buy", "caseSensitive": false}"#, target: DeploymentTarget(iOS: 13)),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .appLinks || level == .entry {
            for member in node.members where member.name == "defaults" {
                log.flag(
                    name: member,
                    "Systems before iOS 14 ignore \"defaults\".",
                    help: "Repeat what they say in each rule."
                )
            }
        }
    }
}
