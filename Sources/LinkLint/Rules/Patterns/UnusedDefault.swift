import AppSiteAssociation
import JSONSource

/// A default is inherited by no rule.
enum UnusedDefault: LintRule {
    static let about = RuleDescription(
        "DEF-UNUSED",
        "unused-default",
        .patterns,
        .note,
        .inferred,
        summary: "A default is inherited by no rule.",
        rationale: "Every rule says the same key itself, so the default changes nothing.",
        source: "Apple, applinks.Defaults",
        examples: [
            .flagged(
                .appLinks,
                #""defaults": {▸"caseSensitive": false}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy", "caseSensitive": true}]}]"#
            ),
            .accepted(
                .appLinks,
                #""defaults": {"caseSensitive": false}, "details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy"}]}]"#
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let rules = subject.entries.flatMap(\.rules)
        guard !rules.isEmpty else { return }
        if let defaults = subject.appLinks?["defaults"] { check(defaults, rules, .appLinksDefaults, &log) }
        for entry in subject.entries where !entry.rules.isEmpty {
            if let defaults = entry.node["defaults"] { check(defaults, entry.rules, .entryDefaults, &log) }
        }
    }

    private static func check(
        _ defaults: JSONNode,
        _ rules: [RuleSite],
        _ origin: RuleOrigin,
        _ log: inout FindingCollector
    ) {
        for member in defaults.members where KeyLevel.defaults.keys.contains(member.name) && member.name != "comment" {
            guard !rules.contains(where: { self.origin(of: member.name, in: $0.effective) == origin }) else { continue }
            log.flag(name: member, "No rule inherits \"\(member.name)\" from here.", help: "Remove it.")
        }
    }

    private static func origin(of key: String, in rule: EffectiveRule) -> RuleOrigin {
        switch key {
        case "/": rule.path.origin
        case "?": rule.query.origin
        case "#": rule.fragment.origin
        case "exclude": rule.exclude.origin
        case "caseSensitive": rule.caseSensitive.origin
        default: rule.percentEncoded.origin
        }
    }
}
