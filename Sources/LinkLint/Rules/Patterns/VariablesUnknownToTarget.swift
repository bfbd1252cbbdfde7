import JSONSource
import LinkPatterns

/// Substitution variables are not known to the oldest system that matters.
enum VariablesUnknownToTarget: PatternRule {
    static let about = RuleDescription(
        "SUB-OLD-OS",
        "variables-unknown-to-target",
        .patterns,
        .note,
        .documented,
        summary: "Substitution variables are not known to the oldest system that matters.",
        rationale: "They came with iOS 13.5. Earlier systems compare $(name) letter by letter.",
        source: "Apple, applinks.SubstitutionVariables",
        targets: .before(DeploymentTarget(iOS: 13, 5)),
        examples: [
            .flagged(.components, #"{"/": "/▸$(lang)/*"}"#, target: DeploymentTarget(iOS: 13)),
            .accepted(.components, #"{"/": "/en/*"}"#, target: DeploymentTarget(iOS: 13)),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard let name = WildcardPattern.variableNames(in: pattern.text).first else { return }
        log.flag(
            pattern.range(of: "$(\(name))") ?? pattern.range,
            "Systems before iOS 13.5 do not know substitution variables.",
            pointer: pattern.node.pointer,
            help: "Write the values out."
        )
    }
}
