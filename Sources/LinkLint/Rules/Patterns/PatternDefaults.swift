import AppSiteAssociation
import JSONSource

enum ExcludeInDefaults: LintRule {
    static let about = RuleDescription(
        .init("DEF-EXCLUDE", "exclude-in-defaults", .patterns, .warning, .observed),
        summary: "The defaults say exclude, so rules exclude unless they say otherwise.",
        rationale: "Every rule that does not say exclude itself then keeps its links in the browser.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.appLinks, #""defaults": {▸"exclude": true}, "details": []"#),
            .accepted(.appLinks, #""defaults": {"caseSensitive": false}, "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .defaults {
            for member in node.members where member.name == "exclude" && member.value.boolean == true {
                log.flag(
                    name: member,
                    "Every rule that does not say \"exclude\" itself excludes.",
                    help: "Write \"exclude\" in the rules that it is meant for."
                )
            }
        }
    }
}

enum DefaultsUnknownToTarget: LintRule {
    static let about = RuleDescription(
        .init("DEF-OLD-OS", "defaults-unknown-to-target", .patterns, .note, .documented),
        summary: "The defaults are not known to the oldest system that matters.",
        rationale: "Defaults came with iOS 14. Earlier systems ignore them.",
        source: "Apple, applinks.Defaults",
        targets: .before(DeploymentTarget(iOS: 14)),
        examples: [
            .flagged(
                .appLinks,
                #"▸"defaults": {"caseSensitive": false}, "details": []"#,
                target: DeploymentTarget(iOS: 13)
            ),
            .accepted(.components, #"{"/": "/buy", "caseSensitive": false}"#, target: DeploymentTarget(iOS: 13)),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .appLinks || level == .entry {
            for member in node.members where member.name == "defaults" {
                log.flag(
                    name: member,
                    "Systems before iOS 14 ignore \"defaults\".",
                    help: "Repeat what they say in each rule."
                )
            }
        }
    }
}

enum ConditionInDefaults: LintRule {
    static let about = RuleDescription(
        .init("DEF-PATTERN", "condition-in-defaults", .patterns, .warning, .observed),
        summary: "The defaults hold a condition.",
        rationale: """
            Every rule without that key inherits it: a path in defaults narrows each rule that has none. Few people \
            expect that.
            """,
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.appLinks, #""defaults": {▸"/": "/buy/*"}, "details": []"#),
            .accepted(.appLinks, #""defaults": {"caseSensitive": false}, "details": []"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) where level == .defaults {
            for member in node.members where ["/", "?", "#"].contains(member.name) {
                log.flag(
                    name: member,
                    "Every rule without \"\(member.name)\" inherits this condition.",
                    help: "Write it in the rules that it is meant for."
                )
            }
        }
    }
}

enum UnusedDefault: LintRule {
    static let about = RuleDescription(
        .init("DEF-UNUSED", "unused-default", .patterns, .note, .inferred),
        summary: "A default is inherited by no rule.",
        rationale: "Every rule has the same key itself, so the default changes nothing.",
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
