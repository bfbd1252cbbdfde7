import JSONSource

/// A value of a variable refers to another variable.
enum VariableInVariable: ReadingRule {
    static let about = RuleDescription(
        "SUB-NESTED",
        "variable-in-variable",
        .patterns,
        .error,
        .documented,
        summary: "A value of a variable refers to another variable.",
        rationale: "Apple forbids it, and the value is dropped.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(
                .appLinks,
                #""substitutionVariables": {"place": ▸["$(lang)-x"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(place)"}]}]"#
            ),
            .accepted(
                .appLinks,
                #""substitutionVariables": {"place": ["de-x"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(place)"}]}]"#
            ),
        ]
    )
}
