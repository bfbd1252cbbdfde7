import AppSiteAssociation
import JSONSource

/// A rule asks the same as an earlier one.
enum RepeatedRule: LintRule {
    static let about = RuleDescription(
        "APL-DUP-RULE",
        "repeated-rule",
        .appLinks,
        .note,
        .reported,
        summary: "A rule asks the same as an earlier one.",
        rationale: "The first decides; the second has no effect.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*"}, {"/": "/help/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for hidden in subject.shadowing.hidden where hidden.isIdentical && !hidden.isLateExclusion {
            let isSame = hidden.hiders.first?.isExclude == hidden.rule.isExclude
            log.flag(
                hidden.rule.node,
                "The rule asks the same as rule \((hidden.hiders.first?.index ?? 0) + 1) of the entry, which decides.",
                help: "Remove it.",
                severity: isSame ? .note : .warning,
                related: hidden.relatedPlaces,
                fix: RuleRemoval.fix(hidden.rule)
            )
        }
    }
}
