import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A dynamic rule has no condition.
enum DynamicRuleWithoutCondition: LintRule {
    static let about = RuleDescription(
        "DL-NO-CONDITION",
        "dynamic-rule-without-condition",
        .dynamicRules,
        .warning,
        .inferred,
        summary: "A dynamic rule has no condition.",
        rationale: """
            A rule without path, query and fragment holds for nothing.
            """,
        source: "AOSP, UriRelativeFilterGroup",
        examples: [
            .flagged(.dynamicRules, #"{"/": "*"}, ▸{"exclude": true}"#),
            .accepted(.dynamicRules, #"{"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for entry in subject.statements.flatMap(\.dynamicRules.entries) where entry.node.kind == .object {
            guard entry.node["/"] == nil, entry.node["?"] == nil, entry.node["#"] == nil else { continue }
            log.flag(
                entry.node.bracket,
                "The rule has no condition, so it never holds.",
                pointer: entry.node.pointer,
                help: "Write {\"/\": \"*\"} for everything."
            )
        }
    }
}
