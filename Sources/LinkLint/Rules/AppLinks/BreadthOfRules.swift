import AppSiteAssociation
import JSONSource

enum RuleWithoutCondition: LintRule {
    static let about = RuleDescription(
        .init("APL-RULE-EMPTY", "rule-without-condition", .appLinks, .warning, .observed),
        summary: "A rule has no condition.",
        rationale: """
            A component without a path, query or fragment takes every link. If that is intended, write the path *.
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

enum TakesEverything: LintRule {
    static let about = RuleDescription(
        .init("APL-TOO-BROAD", "takes-everything", .appLinks, .warning, .inferred),
        summary: "An app takes every link, and nothing is excluded before.",
        rationale: """
            Links to sign in or out, to reset a password, to unsubscribe or to come back from another service then \
            open the app, too, which often cannot handle them. In paths it is a note, because Apple's archived guide \
            shows it there.
            """,
        source: "Apple, Allowing apps and websites to link to your content",
        examples: [
            .flagged(.components, #"▸{"/": "*"}"#),
            .accepted(.components, #"{"/": "/account/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            guard let all = entry.rules.first(where: { !$0.isExclude && $0.takesEverything && $0.node.kind != .array })
            else { continue }
            guard !entry.rules[..<all.index].contains(where: \.isExclude), all.component.oddKeys.isEmpty else {
                continue
            }
            log.flag(
                all.node,
                "The app takes every link of the domain, also those to sign in, sign out, reset a password or unsubscribe.",
                help: "Exclude before it what belongs in the browser, or name what the app opens.",
                // Apple's archived guide shows it in that form.
                severity: entry.entry.isLegacy ? .note : nil
            )
        }
    }
}

enum TakesWellKnownFiles: LintRule {
    static let about = RuleDescription(
        .init("APL-WELLKNOWN", "takes-well-known-files", .appLinks, .note, .inferred),
        summary: "A rule takes links to files under /.well-known/.",
        rationale: "Those files are for machines; a person who taps such a link wants to see the file.",
        source: "RFC 8615",
        examples: [
            .flagged(.components, #"{"/": "/x", "exclude": true}, ▸{"/": "*"}"#),
            .accepted(.components, #"{"/": "/.well-known/*", "exclude": true}, {"/": "*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let file = subject.file else { return }
        let matcher = UniversalLinkMatcher(file: file)
        let decision = matcher.decision(for: "https://example.com/.well-known/apple-app-site-association")
        var seen: Set<Int> = []
        for app in decision.perApp where app.verdict == .match && seen.insert(app.detailsIndex).inserted {
            guard let index = app.componentIndex,
                let entry = subject.entries.first(where: { $0.entry.index == app.detailsIndex }),
                entry.rules[..<index].contains(where: \.isExclude)
            else { continue }
            log.flag(
                entry.rules[index].node,
                "The rule takes links to files under /.well-known/.",
                help: "Exclude \"/.well-known/*\" before it."
            )
        }
    }
}

enum ManyRules: LintRule {
    static let about = RuleDescription(
        .init("APL-LIMIT-ENTRIES", "many-rules", .appLinks, .note, .inferred),
        summary: "An app has more than a hundred rules.",
        rationale: """
            Long lists are hard to review, and every device downloads them. A substitution variable replaces many \
            similar patterns.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .accepted(.components, #"{"/": "/buy/*"}"#),
            RuleExample(isFlagged: true, excerpt: "an entry with 101 rules", text: Self.longEntry),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for entry in subject.entries where entry.rules.count > 100 {
            let key = entry.entry.isLegacy ? "paths" : "components"
            guard let list = entry.node[key] else { continue }
            log.flag(
                list.range.lowerBound..<list.range.lowerBound + 1,
                "The entry has \(entry.rules.count) rules.",
                pointer: list.pointer,
                help: "Say similar patterns at once, with wildcards or substitution variables."
            )
        }
    }

    private static let longEntry: String = {
        let rules = (1...101).map { "{\"/\": \"/page\($0)\"}" }.joined(separator: ", ")
        return
            "{\"applinks\": {\"details\": [{\"appIDs\": [\"9Z8Y7X6W5V.com.acme.shop\"], \"components\": ▸[\(rules)]}]}}"
    }()
}
