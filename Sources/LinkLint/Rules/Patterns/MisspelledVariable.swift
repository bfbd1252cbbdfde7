import AppSiteAssociation
import JSONSource
import LinkPatterns

/// A pattern names a variable that is nearly one that exists.
enum MisspelledVariable: LintRule {
    static let about = RuleDescription(
        "SUB-CASE",
        "misspelled-variable",
        .patterns,
        .warning,
        .inferred,
        summary: "A pattern names a variable that is nearly one that exists.",
        rationale: """
            Names are compared exactly, letter case included; with an unknown one the pattern never matches.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(Lang)/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns {
            for name in WildcardPattern.variableNames(in: pattern.text) where subject.variables[name] == nil {
                guard let meant = VariableNames.meant(name, subject.variables) else { continue }
                let parts = pattern.text.split(around: "$(\(name))", omittingEmptySubsequences: false)
                let text = parts.joined(separator: "$(\(meant))")
                log.flag(
                    pattern.range(of: "$(\(name))") ?? pattern.range,
                    "There is no variable \"\(name)\", so the pattern never matches; did you mean \"\(meant)\"?",
                    pointer: pattern.node.pointer,
                    help: "Write \"\(text)\".",
                    fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
                )
            }
        }
    }
}
