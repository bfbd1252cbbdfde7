import AppSiteAssociation
import JSONSource

/// An exclusion comes after a rule that already opens its links.
enum ExclusionTooLate: LintRule {
    static let about = RuleDescription(
        "APL-EXCLUDE-LATE",
        "exclusion-too-late",
        .appLinks,
        .error,
        .documented,
        summary: "An exclusion comes after a rule that already opens its links.",
        rationale: """
            The first rule that matches decides, so the links that were to stay in the browser open the app. For an \
            exclusion that is overruled in part, a link is shown that proves it; an earlier rule that lies wholly \
            inside the exclusion is taken for an exception, and not reported.
            """,
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "/buy/gift/*", "exclude": true}"#),
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "/*/print", "exclude": true}"#),
            .accepted(.components, #"{"/": "/buy/gift/*", "exclude": true}, {"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/help/app/*"}, {"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for hidden in subject.shadowing.hidden where hidden.isLateExclusion {
            let names = hidden.hiders.map { "rule \($0.index + 1)" }.joined(separator: " and ")
            log.flag(
                hidden.rule.node,
                "The exclusion never decides: \(names) of the entry \(hidden.hiders.count == 1 ? "opens" : "open") its links.",
                help: hidden.hiders.first.map { "Move it before \($0.quoted)." },
                related: hidden.relatedPlaces
            )
        }
        for found in subject.shadowing.contradictions {
            log.flag(
                found.rule.node,
                "Rule \(found.decider.index + 1) of the entry comes first for some of its links: \(found.link) opens the app.",
                help: "Move the exclusion before \(found.decider.quoted), unless that is meant.",
                severity: .warning,
                related: [
                    RelatedPlace(range: found.decider.node.range, message: "This rule decides for \(found.link).")
                ]
            )
        }
    }
}
