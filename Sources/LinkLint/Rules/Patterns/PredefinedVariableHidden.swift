import AppSiteAssociation
import JSONSource

/// A variable has the name of a predefined one.
enum PredefinedVariableHidden: LintRule {
    static let about = RuleDescription(
        "SUB-SHADOW",
        "predefined-variable-hidden",
        .patterns,
        .warning,
        .reported,
        summary: "A variable has the name of a predefined one.",
        rationale: """
            The file's own variable is reported to hide Apple's, which surprises whoever knows the latter.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(
                .appLinks,
                #""substitutionVariables": {▸"lang": ["en"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(lang)"}]}]"#
            ),
            .accepted(
                .appLinks,
                #""substitutionVariables": {"language": ["en"]}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/$(language)"}]}]"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for member in VariableNames.members(in: subject) where VariableNames.predefined.contains(member.name) {
            log.flag(name: member, "\"\(member.name)\" hides Apple's variable of that name.", help: "Use another name.")
        }
    }
}
