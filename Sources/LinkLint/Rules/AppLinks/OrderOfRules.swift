import AppSiteAssociation
import JSONSource

enum ExclusionTooLate: LintRule {
    static let about = RuleDescription(
        .init("APL-EXCLUDE-LATE", "exclusion-too-late", .appLinks, .error, .documented),
        summary: "An exclusion comes after a rule that already opens its links.",
        rationale: """
            The first rule that matches decides, so the links that were to stay in the browser open the app. For an \
            exclusion that is overruled in part, a link is shown as proof; an earlier rule that is entirely inside the \
            exclusion is treated as an exception, and not reported.
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

enum UnreachableRule: LintRule {
    static let about = RuleDescription(
        .init("APL-UNREACHABLE", "unreachable-rule", .appLinks, .warning, .documented),
        summary: "A rule comes after others that already match every link that it matches.",
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

enum NeedlessLastExclusion: LintRule {
    static let about = RuleDescription(
        .init("APL-TRAILING-EXCLUDE", "needless-last-exclusion", .appLinks, .note, .inferred),
        summary: "The last rule excludes everything that is left.",
        rationale: "What no rule takes stays in the browser without it.",
        source: "Apple, applinks.Details",
        examples: [
            .flagged(.components, #"{"/": "/buy/*"}, ▸{"/": "*", "exclude": true}"#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard entry.rules.count > 1, let last = entry.rules.last, last.isExclude, last.takesEverything else {
                continue
            }
            guard entry.rules.contains(where: { !$0.isExclude }) else { continue }
            log.flag(last.node, "The last rule excludes what would stay in the browser anyhow.", help: "It may go.")
        }
    }
}

enum NothingButExclusions: LintRule {
    static let about = RuleDescription(
        .init("APL-ALL-EXCLUDED", "nothing-but-exclusions", .appLinks, .warning, .inferred),
        summary: "Every rule of an app excludes.",
        rationale: """
            A link that no rule matches stays in the browser anyway. Without a rule that takes links the app opens \
            none.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.entry, #""components": ▸[{"/": "/help/*", "exclude": true}]"#),
            .accepted(.components, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where !entry.rules.isEmpty && entry.rules.allSatisfy(\.isExclude) {
            guard let list = entry.node[entry.entry.isLegacy ? "paths" : "components"] else { continue }
            log.flag(
                list,
                "Every rule excludes, so the app opens no link.",
                help: "Add a rule for what it opens, such as {\"/\": \"*\"}, at the end."
            )
        }
    }
}

enum RepeatedRule: LintRule {
    static let about = RuleDescription(
        .init("APL-DUP-RULE", "repeated-rule", .appLinks, .note, .reported),
        summary: "A rule has the same conditions as an earlier one.",
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

/// Takes an element out of its array, with the comma before it.
enum RuleRemoval {
    /// The fix that removes a rule which never decides.
    ///
    /// `nil` for the first of a list, and for a rule that says more than another one does: a comment or a value that was
    /// not understood may be all that is left of what was meant.
    static func fix(_ rule: RuleSite) -> Fix? {
        let conditions = KeyLevel.component.keys.subtracting(["comment"])
        guard rule.component.oddKeys.isEmpty, rule.node.members.allSatisfy({ conditions.contains($0.name) }) else {
            return nil
        }
        guard rule.index > 0, let list = rule.node.parent else { return nil }
        var previous: JSONNode?
        for element in list.elements {
            if element == rule.node { break }
            previous = element
        }
        guard let previous else { return nil }
        return Fix("Remove the rule.", .safe, [TextEdit(previous.range.upperBound..<rule.node.range.upperBound, "")])
    }
}
