import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum DynamicRulesTwice: LintRule {
    static let about = RuleDescription(
        .init("DL-DUPLICATE", "dynamic-rules-twice", .dynamicRules, .error, .documented),
        summary: "Two statements have dynamic rules for the same app.",
        rationale: "Which list is used is not defined. Rules are declared once for each site, relation and app.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.list, Self.statement("") + ", " + Self.statement("▸")),
            .accepted(.list, Self.statement("")),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        var first: [String: JSONNode] = [:]
        for statement in subject.statements where statement.has(.handleAllURLs) {
            guard let package = statement.packageName?.string, let list = statement.components else { continue }
            guard let earlier = first[package] else {
                first[package] = list
                continue
            }
            log.flag(
                list.bracket,
                "“\(package)” has dynamic rules in an earlier statement.",
                pointer: list.pointer,
                help: "Write all rules in one statement.",
                related: [RelatedPlace(range: earlier.bracket, message: "The earlier rules.")]
            )
        }
    }

    private static func statement(_ mark: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}, "#
            + #""relation_extensions": {"delegate_permission/common.handle_all_urls": "#
            + #"{"dynamic_app_link_components": \#(mark)[{"/": "*"}]}}}"#
    }
}

enum AppleKeyInDynamicRule: LintRule {
    static let about = RuleDescription(
        .init("DL-IOS-KEY", "apple-key-in-dynamic-rule", .dynamicRules, .warning, .documented),
        summary: "A dynamic rule has a key or a variable of Apple's.",
        rationale: "Android's rules look like Apple's but have only “/”, “?”, “#”, “exclude” and “comments”.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": "/shop/*", ▸"caseSensitive": false}"#),
            .flagged(.dynamicRules, #"{"/": ▸"/$(lang)/shop"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*", "comments": "the shop"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let keys = ["caseSensitive", "percentEncoded", "comment", "defaults", "substitutionVariables"]
        for entry in subject.statements.flatMap(\.dynamicRules.entries) {
            for member in entry.node.members where keys.contains(where: { member.nameEquals($0) }) {
                log.flag(
                    name: member,
                    "“\(member.name)” is a key of Apple's, which Android does not look at.",
                    help: member.nameEquals("comment") ? "Write “comments”." : "Write what it means into the patterns."
                )
            }
        }
        for pattern in subject.statements.flatMap(\.dynamicPatterns) where pattern.text.contains(text: "$(") {
            log.flag(pattern.node, "Android has no variables.", help: "Write a rule for each value.")
        }
    }
}

enum DynamicRuleWithoutCondition: LintRule {
    static let about = RuleDescription(
        .init("DL-NO-CONDITION", "dynamic-rule-without-condition", .dynamicRules, .warning, .inferred),
        summary: "A dynamic rule has no condition.",
        rationale: "A rule without path, query and fragment matches nothing.",
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

enum DynamicRulesThatAllowNothing: LintRule {
    static let about = RuleDescription(
        .init("DL-NO-FINAL-ALLOW", "dynamic-rules-that-allow-nothing", .dynamicRules, .error, .documented),
        summary: "No dynamic rule allows anything.",
        rationale: """
            A link that no rule matches does not open the app. A list of exclusions alone closes the whole host. One \
            that says so itself, with {"/": "*", "exclude": true} at its end, is reported as a note.
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

enum UnreachableDynamicRule: LintRule {
    static let about = RuleDescription(
        .init("DL-UNREACHABLE", "unreachable-dynamic-rule", .dynamicRules, .warning, .documented),
        summary: "A dynamic rule comes after one that matches the same links.",
        rationale: "The first rule that matches decides; this one never does.",
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

enum MisplacedDynamicRules: LintRule {
    static let about = RuleDescription(
        .init("DL-WRONG-PLACE", "misplaced-dynamic-rules", .dynamicRules, .error, .documented),
        summary: "Dynamic rules are in a place where they are not read.",
        rationale: "They belong in relation_extensions, under delegate_permission/common.handle_all_urls.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .app,
                #""package_name": "com.acme.shop", "sha256_cert_fingerprints": [], ▸"dynamic_app_link_components": []"#
            ),
            .flagged(.list, #"{"relation": [], "target": {}, ▸"dynamic_app_link_components": []}"#),
            .flagged(
                .list,
                #"{"relation": [], "target": {}, "relation_extensions": {▸"dynamic_app_link_components": []}}"#
            ),
            .accepted(.dynamicRules, #"{"/": "*"}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let extensions = statement.node["relation_extensions"]
            var places = [statement.node, statement.target, extensions].compactMap(\.self)
            places +=
                extensions.map { $0.members.filter { !$0.nameEquals(Relation.handleAllURLs.description) } }
                .map { $0.map(\.value) } ?? []
            for member in places.flatMap({ Array($0.members) }) where member.nameEquals(DynamicRulesReader.key) {
                log.flag(
                    name: member,
                    "Dynamic rules are not read here.",
                    help: "Move them into “relation_extensions”, under “\(Relation.handleAllURLs)”."
                )
            }
        }
    }
}
