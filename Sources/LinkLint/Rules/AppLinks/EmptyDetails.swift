import AppSiteAssociation
import JSONSource

/// The list of details is empty.
enum EmptyDetails: LintRule {
    static let about = RuleDescription(
        "APL-DETAILS-EMPTY",
        "empty-details",
        .appLinks,
        .warning,
        .reported,
        summary: "The list of details is empty.",
        rationale: """
            No app is named, so no link opens an app. That is fine while nothing is released, and a mistake \
            afterwards.
            """,
        source: "Apple, applinks",
        examples: [
            .flagged(.appLinks, #""details": ▸[]"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let details = subject.appLinks?["details"], details.kind == .array, details.count == 0 else { return }
        log.flag(
            details,
            "\"details\" is empty, so no app opens any link.",
            help: "Add an entry, or leave applinks out."
        )
    }
}
