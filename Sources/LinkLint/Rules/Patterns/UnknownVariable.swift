import AppSiteAssociation
import JSONSource
import LinkPatterns

/// A pattern names a variable that does not exist.
enum UnknownVariable: PatternRule {
    static let about = RuleDescription(
        "SUB-UNKNOWN",
        "unknown-variable",
        .patterns,
        .error,
        .reported,
        summary: "A pattern names a variable that does not exist.",
        rationale: """
            Such a pattern never matches. Names are compared exactly; the file's own variables and Apple's alpha, \
            upper, lower, alnum, digit, xdigit, region and lang exist.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(product)/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {}

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns {
            for name in WildcardPattern.variableNames(in: pattern.text) where subject.variables[name] == nil {
                guard !VariableNames.isMisspelled(name, subject.variables) else { continue }
                log.flag(
                    pattern.range(of: "$(\(name))") ?? pattern.range,
                    "There is no variable \"\(name)\", so the pattern never matches.",
                    pointer: pattern.node.pointer,
                    help:
                        "Define it in \"substitutionVariables\", or use one of \(subject.variables.names.joined(separator: ", "))."
                )
            }
        }
    }
}
