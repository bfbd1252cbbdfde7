import DigitalAssetLinks
import JSONSource

/// No dynamic rule allows anything.
enum DynamicRulesThatAllowNothing: LintRule {
    static let about = RuleDescription(
        "DL-NO-FINAL-ALLOW",
        "dynamic-rules-that-allow-nothing",
        .dynamicRules,
        .error,
        .documented,
        summary: "No dynamic rule allows anything.",
        rationale: """
            A link for which no rule holds does not open the app. A list of exclusions alone closes the whole \
            host.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"▸{"/": "/help/*", "exclude": true}"#),
            .accepted(.dynamicRules, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let reading = statement.dynamicRules
            guard case .rules(let rules) = reading.rules, rules.allSatisfy(\.excludes) else { continue }
            guard let last = reading.entries.last else { continue }
            log.flag(
                last.node.bracket,
                "No rule allows anything, so that no link opens the app.",
                pointer: last.node.pointer,
                help: "Add {\"/\": \"*\"} at the end."
            )
        }
    }
}
