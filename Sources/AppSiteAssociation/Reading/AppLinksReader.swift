import JSONSource

/// Reads the `applinks` object.
struct AppLinksReader {
    let vocabulary: FileVocabulary
    var log: FindingLog
    /// The keys that the file has and the vocabulary does not.
    private(set) var ignoredKeys: Set<String> = []

    init(vocabulary: FileVocabulary, log: FindingLog) {
        self.vocabulary = vocabulary
        self.log = log
    }

    /// The value of a key; `nil` where the version that reads the file does not know the key.
    mutating func value(of key: String, in node: JSONNode) -> JSONNode? {
        guard let value = node[key] else { return nil }
        if vocabulary.hasComponents || !FileVocabulary.laterKeys.contains(key) { return value }
        ignoredKeys.insert(key)
        return nil
    }

    mutating func read(_ node: JSONNode) -> AppLinks {
        var appLinks = AppLinks(entries: [], detailsForm: .missing)
        appLinks.apps = node["apps"].map { ServiceReader.strings($0) }
        appLinks.defaults = defaults(value(of: "defaults", in: node))
        appLinks.variables = value(of: "substitutionVariables", in: node).map { variables($0) } ?? []
        guard let details = node["details"] else {
            log.note(
                .aplNoDetails,
                at: node,
                "applinks has no \"details\", so no app opens any link.",
                help: "Add \"details\": [{\"appIDs\": […], \"components\": […]}]."
            )
            return appLinks
        }
        read(details, into: &appLinks)
        return appLinks
    }

    private mutating func read(_ details: JSONNode, into appLinks: inout AppLinks) {
        switch details.kind {
        case .array:
            appLinks.detailsForm = .array
            appLinks.entries = details.elements.enumerated().compactMap { entry($1, index: $0, key: nil) }
        case .object:
            appLinks.detailsForm = .dictionary
            readObject(details, into: &appLinks)
        case .string, .number, .boolean, .null:
            log.note(
                .aplDetailsType,
                at: details,
                "\"details\" is \(details.kind.article), not an array, so no app opens any link.",
                help: "Write an array of entries."
            )
        }
    }

    private mutating func readObject(_ details: JSONNode, into appLinks: inout AppLinks) {
        guard !Self.isEntry(details) else {
            log.note(
                .aplDetailsEntry,
                at: details,
                "\"details\" is one entry by itself, not an array of entries, so no app opens any link.",
                help: "Put it in square brackets: \"details\": [{…}]."
            )
            appLinks.strayEntry = entry(details, index: 0, key: nil)
            return
        }
        log.note(
            .aplDetailsObject,
            at: details,
            "\"details\" is an object from app ID to rules; it is still read, but the order of its apps is undefined.",
            help: "Write an array of entries."
        )
        appLinks.entries = Self.lastMembers(of: details).compactMap { entry($1.value, index: $0, key: $1.name) }
    }

    /// Whether an object that should be an array of entries is one entry: it has an entry's keys, and nothing in it is an
    /// entry of the form from app ID to rules.
    private static func isEntry(_ details: JSONNode) -> Bool {
        let members = Array(details.members)
        return members.contains { ["appID", "appIDs", "components", "paths"].contains($0.name) }
            && members.allSatisfy { $0.value.kind != .object || $0.name == "defaults" || $0.name == "components" }
    }

    /// The members of the form from app ID to rules, each with its number; of several with one name the last.
    private static func lastMembers(of details: JSONNode) -> [(Int, JSONMember)] {
        var last: [String: Int] = [:]
        for (index, member) in details.members.enumerated() { last[member.name] = index }
        return details.members.enumerated().filter { last[$1.name] == $0 }.map { ($0, $1) }
    }

    /// One entry.
    ///
    /// `key` is its app ID in the dictionary form.
    private mutating func entry(_ node: JSONNode, index: Int, key: String?) -> AppLinksEntry? {
        guard node.kind == .object else {
            log.note(
                .aplEntryType,
                at: node,
                "This element of \"details\" is \(node.kind.article), not an object, so it is skipped.",
                help: "Write an object with \"appIDs\" and \"components\"."
            )
            return nil
        }
        let defaults = defaults(value(of: "defaults", in: node))
        let rules = rules(node)
        return AppLinksEntry(
            index: index,
            appIDs: appIDs(node, key: key),
            components: rules.components,
            isLegacy: rules.isLegacy,
            defaults: defaults,
            range: node.range
        )
    }

    /// `appIDs` counts when it is an array, even an empty one; otherwise `appID` does, or the dictionary form's key.
    private mutating func appIDs(_ node: JSONNode, key: String?) -> [String] {
        if let list = value(of: "appIDs", in: node), list.kind == .array {
            var seen: Set<String> = []
            return ServiceReader.strings(list).filter { seen.insert($0).inserted }
        }
        noteMistakenTypes(node)
        let single = key ?? node["appID"]?.string
        let hasUnreadList = node["appIDs"]?.kind == .array
        if single == nil, !hasUnreadList {
            log.note(
                .aplNoApp,
                at: node,
                "The entry names no app, so its rules have no effect.",
                help: "Add \"appIDs\": [\"ABCDE12345.com.example.app\"]."
            )
        }
        return single.map { [$0] } ?? []
    }

    private mutating func noteMistakenTypes(_ node: JSONNode) {
        if let list = node["appIDs"], list.kind != .array {
            log.note(
                .aplAppidsString,
                at: list,
                "\"appIDs\" is \(list.kind.article), not an array, so it is ignored.",
                help: "Write an array of strings."
            )
        }
        if let single = node["appID"], single.kind == .array {
            log.note(
                .aplAppidArray,
                at: single,
                "\"appID\" is an array, so it is ignored.",
                help: "Call the key \"appIDs\"."
            )
        }
    }

    private mutating func defaults(_ node: JSONNode?) -> Component? {
        guard let node, node.kind == .object else { return nil }
        return ComponentReader.read(node, &log)
    }
}

/// Collects what a reader noticed, with the place of each.
struct FindingLog {
    private(set) var findings: [Finding] = []

    mutating func note(
        _ code: FindingCode,
        at node: JSONNode,
        _ message: String,
        help: String? = nil,
        severity: Severity? = nil
    ) {
        findings.append(
            Finding(code, severity: severity, range: node.range, pointer: node.pointer, message: message, help: help)
        )
    }
}

extension JSONNode {
    /// The members of an object, in order; of several with one name the last.
    var lastMembers: [JSONMember] {
        let members = Array(members)
        guard members.count > 1 else { return members }
        var last: [String: Int] = [:]
        for (index, member) in members.enumerated() { last[member.name] = index }
        guard last.count < members.count else { return members }
        return members.enumerated().filter { last[$1.name] == $0 }.map(\.element)
    }
}
