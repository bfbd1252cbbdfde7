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
            named. Where an entry opens no link at all because its exclusions come first, it is an error.
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
        let late = subject.shadowing.hidden.filter(\.isLateOpening)
        for hidden in subject.shadowing.hidden where !hidden.isIdentical && !hidden.isLateExclusion {
            let names = hidden.hiders.map { "rule \($0.index + 1)" }.joined(separator: " and ")
            let isOne = hidden.hiders.count == 1
            let entry = hidden.rule.entry
            let opening = subject.entries[entry].rules.filter { !$0.isExclude }
            let opensNothing = opening.count == late.count { $0.rule.entry == entry }
            log.flag(
                hidden.rule.node,
                hidden.isLateOpening
                    ? "The rule never opens the app: \(names) of the entry \(isOne ? "excludes" : "exclude") all its links."
                    : "The rule never decides: \(names) of the entry \(isOne ? "takes" : "take") all its links.",
                help: hidden.hiders.first.map { "Move it before \($0.quoted), or remove it." },
                severity: hidden.isLateOpening && opensNothing ? .error : nil,
                related: hidden.relatedPlaces
            )
        }
    }
}
