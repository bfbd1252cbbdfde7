import AppSiteAssociation
import JSONSource

/// An entry has the form of iOS 9 to 12.
enum LegacyForm: LintRule {
    static let about = RuleDescription(
        "APL-LEGACY-ONLY",
        "legacy-form",
        .appLinks,
        .note,
        .reported,
        summary: "An entry has the form of iOS 9 to 12.",
        rationale: """
            It still works. The form since iOS 13 can name several apps, queries and fragments, and says exclude \
            instead of NOT.
            """,
        source: "Apple, WWDC19 session 717",
        targets: .from(DeploymentTarget(iOS: 13)),
        examples: [
            .flagged(.details, #"▸{"appID": "9Z8Y7X6W5V.com.acme.shop", "paths": ["/buy/*"]}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.entry.isLegacy && entry.node["appIDs"] == nil {
            log.flag(
                entry.node,
                "The entry has the form of iOS 9 to 12, \"appID\" and \"paths\".",
                help: "Write \"appIDs\" and \"components\" when iOS 12 does not matter any more."
            )
        }
    }
}
