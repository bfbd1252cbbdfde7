import AppSiteAssociation
import JSONSource

/// A rule has no condition.
enum RuleWithoutCondition: LintRule {
    static let about = RuleDescription(
        "APL-RULE-EMPTY",
        "rule-without-condition",
        .appLinks,
        .warning,
        .observed,
        summary: "A rule has no condition.",
        rationale: """
            A component without a path, query or fragment takes every link. When that is meant, it is better said.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"▸{"comment": "the shop"}"#),
            .accepted(.components, #"{"/": "*"}"#),
            .accepted(.components, ##"{"#": "stay", "exclude": true}"##),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for rule in subject.entries.flatMap(\.rules) where rule.node.kind == .object {
            let effective = rule.effective
            guard effective.path.origin == .builtIn, effective.query.origin == .builtIn else { continue }
            guard effective.fragment.origin == .builtIn else { continue }
            let start = rule.node.range.lowerBound + 1
            let isPlain = rule.node.members.allSatisfy { KeyLevel.component.keys.contains($0.name) }
            let text = rule.node.count > 0 ? "\"/\": \"*\", " : "\"/\": \"*\""
            log.flag(
                rule.node,
                "The rule has no condition, so it \(rule.isExclude ? "excludes" : "takes") every link.",
                help: "Write \"/\": \"*\" if that is meant.",
                fix: isPlain ? Fix("Write \"/\": \"*\".", .safe, [TextEdit(start..<start, text)]) : nil
            )
        }
    }
}
