import AppSiteAssociation
import JSONSource

/// The name of a variable is empty or has one of $ ( ).
enum ImpossibleVariableName: LintRule {
    static let about = RuleDescription(
        "SUB-NAME",
        "impossible-variable-name",
        .patterns,
        .error,
        .documented,
        summary: "The name of a variable is empty or has one of $ ( ).",
        rationale: "No pattern can refer to such a name.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.appLinks, #""substitutionVariables": {▸"$(food)": ["pizza"]}, "details": []"#),
            .accepted(.appLinks, #""substitutionVariables": {"food": ["pizza"]}, "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in VariableNames.members(in: subject)
        where member.name.isEmpty || member.name.contains(where: { "$()".contains($0) }) {
            log.flag(
                name: member,
                "No pattern can refer to the name \"\(member.name)\".",
                help: "Use a name without \"$\", \"(\" and \")\"."
            )
        }
    }
}
