import AppSiteAssociation
import JSONSource

/// A rule comes after others that already take every link of it.
enum UnreachableRule: LintRule {
    static let about = RuleDescription(
        "APL-UNREACHABLE",
        "unreachable-rule",
        .appLinks,
        .warning,
        .documented,
        summary: "A rule comes after others that already take every link of it.",
        rationale: """
            The first rule that matches decides, and the search ends there. Containment is decided over path, query \
            and fragment together, with wildcards, variables, letter case and escapes; the rule that hides this one is \
            named.
            """,
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "/buy/now"}"#),
            .flagged(.components, #"{"/": "/buy/*", "exclude": true}, ▸{"/": "/buy/?*", "?": {"id": "?*"}}"#),
            .accepted(.components, #"{"/": "/buy/now", "exclude": true}, {"/": "/buy/*"}"#),
            .accepted(.components, #"{"/": "/buy/*", "?": {"id": "?*"}}, {"/": "/buy/now"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for hidden in subject.shadowing.hidden where !hidden.isIdentical && !hidden.isLateExclusion {
            let names = hidden.hiders.map { "rule \($0.index + 1)" }.joined(separator: " and ")
            log.flag(
                hidden.rule.node,
                "The rule never decides: \(names) of the entry \(hidden.hiders.count == 1 ? "takes" : "take") all its links.",
                help: hidden.hiders.first.map { "Move it before \($0.quoted), or remove it." },
                related: hidden.relatedPlaces
            )
        }
    }
}
