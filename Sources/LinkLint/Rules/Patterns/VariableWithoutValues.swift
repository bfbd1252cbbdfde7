import AppSiteAssociation
import JSONSource

/// A variable has no values.
enum VariableWithoutValues: LintRule {
    static let about = RuleDescription(
        "SUB-EMPTY",
        "variable-without-values",
        .patterns,
        .error,
        .inferred,
        summary: "A variable has no values.",
        rationale: "A pattern that refers to it never matches.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(
                .appLinks,
                #""substitutionVariables": {"food": ▸[]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
            ),
            .accepted(
                .appLinks,
                #""substitutionVariables": {"food": ["pizza"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(food)"}]}]"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in VariableNames.members(in: subject) where member.value.kind == .array && member.value.count == 0 {
            log.flag(
                member.value,
                "\"\(member.name)\" has no values, so a pattern that refers to it never matches.",
                help: "List its values."
            )
        }
    }
}
