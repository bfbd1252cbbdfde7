import AppSiteAssociation
import JSONSource

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
