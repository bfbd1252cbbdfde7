import AppSiteAssociation
import JSONSource

/// A service stands inside applinks.
enum ServiceInsideApplinks: LintRule {
    static let about = RuleDescription(
        "SVC-IN-APPLINKS",
        "service-inside-applinks",
        .identifiers,
        .error,
        .inferred,
        summary: "A service stands inside applinks.",
        rationale: """
            Services stand beside each other at the top of the file. Inside another one they are ignored.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appLinks, #""details": [], ▸"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}"#),
            .accepted(
                .file,
                #"{"applinks": {"details": []}, "webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let appLinks = subject.appLinks else { return }
        for member in appLinks.members where AssociatedService(rawValue: member.name).isKnown {
            log.flag(
                name: member,
                "\"\(member.name)\" stands inside \"applinks\", where it is ignored.",
                help: "Move it to the top of the file, beside \"applinks\"."
            )
        }
    }
}
