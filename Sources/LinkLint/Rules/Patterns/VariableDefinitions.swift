import AppSiteAssociation
import JSONSource
import LinkPatterns

enum VariableWithoutValues: LintRule {
    static let about = RuleDescription(
        .init("SUB-EMPTY", "variable-without-values", .patterns, .error, .inferred),
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

enum ImpossibleVariableName: LintRule {
    static let about = RuleDescription(
        .init("SUB-NAME", "impossible-variable-name", .patterns, .error, .documented),
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

enum PredefinedVariableHidden: LintRule {
    static let about = RuleDescription(
        .init("SUB-SHADOW", "predefined-variable-hidden", .patterns, .warning, .reported),
        summary: "A variable has the name of a predefined one.",
        rationale: "The file's own variable is reported to hide Apple's, which surprises readers who know the latter.",
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

enum UnusedVariable: LintRule {
    static let about = RuleDescription(
        .init("SUB-UNUSED", "unused-variable", .patterns, .note, .inferred),
        summary: "A variable is used by no pattern.",
        rationale:
            "A variable matters only where a pattern refers to it as $(name). It may be left over, or misspelled in a pattern.",
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
