import DigitalAssetLinks
import JSONSource

/// A dynamic rule stands behind one that holds for the same links.
enum UnreachableDynamicRule: LintRule {
    static let about = RuleDescription(
        "DL-UNREACHABLE",
        "unreachable-dynamic-rule",
        .dynamicRules,
        .warning,
        .documented,
        summary: "A dynamic rule stands behind one that holds for the same links.",
        rationale: """
            The first rule that holds decides; this one never does.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": "*"}, ▸{"/": "/help/*", "exclude": true}"#),
            .flagged(.dynamicRules, #"{"/": "/shop/*"}, ▸{"/": "/shop/*", "exclude": true}"#),
            .accepted(.dynamicRules, #"{"/": "/help/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let entries = statement.dynamicRules.entries
            for (index, entry) in entries.enumerated() {
                guard let rule = entry.rule else { continue }
                guard let earlier = entries[..<index].first(where: { $0.rule.map { covers($0, rule) } ?? false }) else {
                    continue
                }
                log.flag(
                    entry.node.bracket,
                    "An earlier rule holds for all links of this one.",
                    pointer: entry.node.pointer,
                    help: "Move this rule in front of it, or remove it.",
                    related: [RelatedPlace(range: earlier.node.bracket, message: "The earlier rule.")]
                )
            }
        }
    }

    /// Whether every link of the second rule is one of the first, as far as that is plain to see.
    private static func covers(_ first: DynamicRule, _ second: DynamicRule) -> Bool {
        guard first.path != nil || first.fragment != nil || !first.query.isEmpty else { return false }
        guard first.fragment == nil || first.fragment == second.fragment else { return false }
        guard first.query.allSatisfy(second.query.contains) else { return false }
        guard let path = first.path, path != "*" else { return true }
        guard let other = second.path else { return false }
        if path == other { return true }
        // A prefix covers what is written with it in front.
        guard path.hasSuffix("*"), !path.dropLast().contains(where: { "*?".contains($0) }) else { return false }
        return other.hasPrefix(path.dropLast())
    }
}
