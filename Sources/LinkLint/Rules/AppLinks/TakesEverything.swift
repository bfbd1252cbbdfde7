import AppSiteAssociation
import JSONSource

/// An app takes every link, and nothing is excluded before.
enum TakesEverything: LintRule {
    static let about = RuleDescription(
        "APL-TOO-BROAD",
        "takes-everything",
        .appLinks,
        .warning,
        .inferred,
        summary: "An app takes every link, and nothing is excluded before.",
        rationale: """
            Links to sign in or out, to reset a password, to unsubscribe or to come back from another service then \
            open the app, too, which often cannot handle them. In paths it is a note, because Apple's archived guide \
            shows it there.
            """,
        source: "Apple, Allowing apps and websites to link to your content",
        examples: [
            .flagged(.components, #"▸{"/": "*"}"#),
            .accepted(.components, #"{"/": "/account/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard let all = entry.rules.first(where: { !$0.isExclude && $0.takesEverything && $0.node.kind != .array })
            else { continue }
            guard !entry.rules[..<all.index].contains(where: \.isExclude), all.component.oddKeys.isEmpty else {
                continue
            }
            log.flag(
                all.node,
                "The app takes every link of the domain, also those to sign in, sign out, reset a password or unsubscribe.",
                help: "Exclude before it what belongs in the browser, or name what the app opens.",
                // Apple's archived guide shows it in that form.
                severity: entry.entry.isLegacy ? .note : nil
            )
        }
    }
}
