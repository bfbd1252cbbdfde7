import AppSiteAssociation
import JSONSource
import LinkPatterns

/// A variable is used by no pattern.
enum UnusedVariable: LintRule {
    static let about = RuleDescription(
        "SUB-UNUSED",
        "unused-variable",
        .patterns,
        .note,
        .inferred,
        summary: "A variable is used by no pattern.",
        rationale:
            "A variable matters only where a pattern refers to it as $(name). It may be left over, or a pattern misspells it.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.appLinks, #""substitutionVariables": {▸"food": ["pizza"]}, "details": []"#),
            .accepted(
                .appLinks,
                #""substitutionVariables": {"food": ["pizza"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let used = Set(subject.patterns.flatMap { WildcardPattern.variableNames(in: $0.text) })
        for member in VariableNames.members(in: subject) where !used.contains(member.name) {
            guard !member.name.isEmpty, !member.name.contains(where: { "$()".contains($0) }) else { continue }
            log.flag(name: member, "No pattern refers to \"\(member.name)\".", help: "Remove it, or use it.")
        }
    }
}
