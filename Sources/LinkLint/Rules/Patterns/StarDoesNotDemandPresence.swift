import AppSiteAssociation
import JSONSource

/// A query item with the pattern * does not have to be there.
enum StarDoesNotDemandPresence: LintRule {
    static let about = RuleDescription(
        "QRY-STAR-PRESENT",
        "star-does-not-demand-presence",
        .patterns,
        .warning,
        .documented,
        summary: "A query item with the pattern * does not have to be there.",
        rationale: """
            An absent item counts as an empty one, and a star takes nothing, too. On an exclusion without another \
            condition this keeps every link in the browser.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy", "?": {"id": ▸"*"}}"#),
            .flagged(.components, #"{"?": {"web": ▸"*"}, "exclude": true}, {"/": "*"}"#),
            .accepted(.components, #"{"/": "/buy", "?": {"id": "?*"}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns where pattern.text == "*" {
            guard case .item(let name) = pattern.part else { continue }
            let disables = pattern.rule.map { $0.isExclude && $0.takesEverything } ?? false
            log.flag(
                pattern.node,
                disables
                    ? "\"*\" accepts a link without \"\(name)\", too, so this exclusion keeps every link in the browser."
                    : "\"*\" accepts a link without \"\(name)\", too.",
                help: "Write \"?*\" to demand a value.",
                severity: disables ? .error : nil,
                fix: Fix("Write \"?*\".", .unsafe, [pattern.rewriting(to: "?*")])
            )
        }
    }
}
