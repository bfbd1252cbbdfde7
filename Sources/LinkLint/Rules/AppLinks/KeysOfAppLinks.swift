import AppSiteAssociation
import JSONSource

enum InternalKey: LintRule {
    static let about = RuleDescription(
        .init("APL-INTERNAL-KEY", "internal-key", .appLinks, .warning, .reported),
        summary: "A key is one that Apple keeps for itself.",
        rationale: """
            Apple's parser is reported to know these keys, for its own apps. They are not documented, and may change \
            at any time.
            """,
        source: "Reported by people who examined the system; Apple documents no such key",
        examples: [
            .flagged(.entry, #"▸"relativeOrder": 1, "components": [{"/": "/buy/*"}]"#),
            .accepted(.entry, #""components": [{"/": "/buy/*"}]"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where KeyLevel.isInternal(member.name) {
                log.flag(
                    name: member,
                    "\"\(member.name)\" is not a documented key of \(level.phrase); Apple keeps it for its own apps.",
                    help: "Remove it."
                )
            }
        }
    }
}

enum MisspelledKey: LintRule {
    static let about = RuleDescription(
        .init("APL-KEY-CASE", "misspelled-key", .appLinks, .error, .observed),
        summary: "A key looks like one that Apple documents, but is spelled differently.",
        rationale: """
            Keys are compared exactly, letter case included; any other key is ignored silently. A misspelled condition \
            constrains nothing.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/*", ▸"excludes": true}"#),
            .flagged(.entry, #"▸"Paths": ["/buy/*"], "components": []"#),
            .accepted(.components, #"{"/": "/buy/*", "exclude": true}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where !level.keys.contains(member.name) {
                guard let meant = level.meaning(of: member.name) else { continue }
                let isFree = node[meant] == nil
                log.flag(
                    name: member,
                    "\"\(member.name)\" is ignored; the key is called \"\(meant)\".",
                    help: isFree ? "Write \"\(meant)\"." : "Remove it: \"\(meant)\" is there already.",
                    fix: isFree
                        ? Fix("Write \"\(meant)\".", .unsafe, [TextEdit(member.nameRange, JSONText.string(meant))])
                        : nil
                )
            }
        }
    }
}

enum UnknownKey: LintRule {
    static let about = RuleDescription(
        .init("APL-RULE-UNKNOWN", "unknown-key", .appLinks, .warning, .observed),
        summary: "A key is not one that Apple documents.",
        rationale: "Unknown keys are ignored. What they were meant to do does not happen.",
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "/buy/*", ▸"host": "shop.acme.com"}"#),
            .accepted(.components, #"{"/": "/buy/*", "comment": "the shop"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for (level, node) in KeyLevel.objects(in: subject) {
            for member in node.members where !level.keys.contains(member.name) && !KeyLevel.isInternal(member.name) {
                guard level.meaning(of: member.name) == nil else { continue }
                if level == .appLinks, AssociatedService(rawValue: member.name).isKnown { continue }
                let isRemark = KeyLevel.isRemark(member.name)
                log.flag(
                    name: member,
                    "\"\(member.name)\" is not a key of \(level.phrase), and is ignored.",
                    help: isRemark ? "Remarks go into \"comment\" of a component." : "Remove it.",
                    severity: isRemark ? .note : nil
                )
            }
        }
    }
}

/// The objects of a file whose keys are documented.
enum KeyLevel: Hashable, Sendable {
    case appLinks
    case entry
    case component
    case defaults

    /// The keys that Apple documents.
    var keys: Set<String> {
        switch self {
        case .appLinks: ["apps", "details", "defaults", "substitutionVariables"]
        case .entry: ["appIDs", "appID", "components", "paths", "defaults"]
        case .component, .defaults: ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
        }
    }

    /// The level's name, for sentences.
    var phrase: String {
        switch self {
        case .appLinks: "applinks"
        case .entry: "an entry of \"details\""
        case .component: "a component"
        case .defaults: "\"defaults\""
        }
    }

    /// The documented key that an unknown one most likely means.
    func meaning(of key: String) -> String? {
        let aliases: [String: String] =
            switch self {
            case .component, .defaults:
                [
                    "path": "/", "paths": "/", "pathname": "/", "query": "?", "queryItems": "?", "params": "?",
                    "fragment": "#", "hash": "#", "excluded": "exclude", "not": "exclude",
                ]
            case .entry: ["bundleID": "appIDs", "apps": "appIDs", "path": "paths", "rules": "components"]
            case .appLinks: ["detail": "details", "variables": "substitutionVariables"]
            }
        if let meant = aliases[key] { return meant }
        return keys.sorted().first { $0.count > 1 && Suggestion.isMisspelling(key, of: $0) }
    }

    /// Keys that Apple's parser is reported to know, for its own apps.
    static func isInternal(_ key: String) -> Bool {
        ["relativeOrder", "alwaysEnabled", "enabledByDefault", "requiredEntitlement"].contains(key)
    }

    /// Keys that hold remarks for people.
    static func isRemark(_ key: String) -> Bool {
        let letters = key.lowercased().filter(\.isLetter)
        return letters.isEmpty || ["comment", "comments", "note", "description", "name", "readme"].contains(letters)
    }

    /// Every object of a file with its level, in the order of the file.
    static func objects(in subject: AssociationFileSubject) -> [(level: KeyLevel, node: JSONNode)] {
        guard let appLinks = subject.appLinks else { return [] }
        var found: [(level: KeyLevel, node: JSONNode)] = [(.appLinks, appLinks)]
        if let defaults = appLinks["defaults"] { found.append((.defaults, defaults)) }
        for entry in subject.entries {
            found.append((.entry, entry.node))
            if let defaults = entry.node["defaults"] { found.append((.defaults, defaults)) }
            for rule in entry.rules where rule.node.kind == .object && !rule.isLegacy {
                found.append((.component, rule.node))
            }
        }
        return found
    }
}
