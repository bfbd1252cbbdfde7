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
            host. One that says so itself, with {"/": "*", "exclude": true} at its end, is told as a note.
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
            let isMeant = rules.last.map { $0.path == "*" && $0.query.isEmpty && $0.fragment == nil } ?? false
            log.flag(
                last.node.bracket,
                isMeant
                    ? "The list closes every link of the host to the app."
                    : "No rule allows anything, so that no link opens the app.",
                pointer: last.node.pointer,
                help: isMeant
                    ? "Keep it where Android 15 and later should open none." : "Add {\"/\": \"*\"} at the end.",
                severity: isMeant ? .note : nil
            )
        }
    }
}
