import AppSiteAssociation
import JSONSource
import LinkPatterns

/// An entry of `details` with its place in the text.
struct EntrySite: Sendable {
    let node: JSONNode
    let entry: AppLinksEntry
    /// Its rules in order; empty when it has neither components nor paths.
    let rules: [RuleSite]
}

/// A rule with its place in the text.
struct RuleSite: Sendable {
    /// Which entry it belongs to, counted among those that are objects.
    let entry: Int
    let node: JSONNode
    let component: Component
    let effective: EffectiveRule

    /// Which rule of the entry it is.
    var index: Int { effective.index }
    /// Whether it is one of `paths`.
    var isLegacy: Bool { effective.isLegacy }

    /// Whether a matching link stays in the browser.
    var isExclude: Bool { effective.exclude.value }

    /// Whether the rule takes every link.
    var takesEverything: Bool {
        isFree(effective.path.value, isPath: true) && isFree(effective.fragment.value, isPath: false) && isQueryFree
    }

    private var isQueryFree: Bool {
        switch effective.query.value {
        case nil: true
        case .whole(let pattern): isFree(pattern, isPath: false)
        case .items(let items): items.allSatisfy { isFree($0.pattern, isPath: false) }
        }
    }

    private func isFree(_ pattern: String?, isPath: Bool) -> Bool {
        guard let pattern else { return true }
        return pattern == "*" || (isPath && pattern == "/*")
    }

    /// The rule as people would quote it.
    var quoted: String {
        let text = node.spelling.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }.joined(separator: " ")
        return text.count <= 80 ? text : text.prefix(77) + "…"
    }
}

/// A pattern with its place in the text.
struct PatternSite: Sendable {
    /// The part of a link that it is compared with.
    enum Part: Hashable, Sendable {
        case path
        /// The whole query.
        case query
        /// The value of the query item of a name.
        case item(String)
        case fragment
    }

    let part: Part
    let node: JSONNode
    /// The pattern, without the `NOT ` of a path.
    let text: String
    /// How many bytes of the string come before the pattern: those of `NOT `.
    let prefix: String
    /// The rule that it is in; `nil` for one in `defaults`.
    let rule: RuleSite?
    /// Whether the link's text is compared encoded.
    let isEncoded: Bool
    /// Whether letter case counts.
    let isCaseSensitive: Bool

    /// Whether it is one of `paths`.
    var isLegacy: Bool { rule?.isLegacy ?? false }

    /// The bytes of a part of the pattern, counted in UTF-8 from its start, or of the whole string when that was written
    /// with escapes.
    func range(of part: Range<Int>) -> Range<Int> {
        let content = node.contentRange
        guard content.count == prefix.utf8.count + text.utf8.count else { return node.range }
        let start = content.lowerBound + prefix.utf8.count
        return start + part.lowerBound..<start + part.upperBound
    }

    /// The bytes of the pattern.
    var range: Range<Int> { range(of: 0..<text.utf8.count) }

    /// The bytes of the first occurrence of `word` in the pattern.
    func range(of word: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        let word = Array(word.utf8)
        guard !word.isEmpty, word.count <= bytes.count else { return nil }
        let start = (0...(bytes.count - word.count)).first { bytes[$0..<$0 + word.count].elementsEqual(word) }
        return start.map { range(of: $0..<$0 + word.count) }
    }

    /// The replacement of the pattern by another.
    func rewriting(to pattern: String) -> TextEdit { TextEdit(node.range, JSONText.string(prefix + pattern)) }
}

/// JSON text of small values.
enum JSONText {
    static func string(_ text: String) -> String { JSONWriter(style: .compact).string(.string(text)) }
}

/// An application identifier with its place in the text.
struct AppIDSite: Sendable {
    let text: String
    /// With its quotes.
    let range: Range<Int>
    let pointer: JSONPointer
    let service: AssociatedService
    /// Why it is not an identifier.
    let problem: AppID.Malformed?
    /// A placeholder in it.
    let placeholder: PlaceholderAppID.Word?

    init(text: String, range: Range<Int>, pointer: JSONPointer, service: AssociatedService) {
        self.text = text
        self.range = range
        self.pointer = pointer
        self.service = service
        placeholder = PlaceholderAppID.word(in: text)
        do {
            _ = try AppID(text)
            problem = nil
        } catch {
            problem = error
        }
    }
}

/// Finds the places of entries, rules, patterns and application identifiers in a document.
struct SiteCollector {
    private(set) var entries: [EntrySite] = []
    private(set) var patterns: [PatternSite] = []
    private(set) var appIDs: [AppIDSite] = []

    init(document: JSONDocument?, file: AssociationFile?) {
        guard let root = document?.root, root.kind == .object else { return }
        if let node = root["applinks"], let appLinks = file?.appLinks { collect(node, appLinks) }
        for service in file?.services ?? [] {
            guard let apps = root[service.name.rawValue]?["apps"] else { continue }
            collectApps(apps.elements, service.name)
        }
        appIDs.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func collect(_ node: JSONNode, _ appLinks: AppLinks) {
        if let defaults = node["defaults"] { collectPatterns(defaults, rule: nil, appLinks.defaults) }
        guard let details = node["details"] else { return }
        let members = appLinks.strayEntry == nil ? Array(details.members) : []
        let nodes = appLinks.strayEntry != nil ? [details] : Array(details.elements) + members.map(\.value)
        for (position, entry) in appLinks.entries.enumerated() where nodes.indices.contains(entry.index) {
            let node = nodes[entry.index]
            collectIDs(node, key: members.isEmpty ? nil : members[entry.index])
            if let defaults = node["defaults"] { collectPatterns(defaults, rule: nil, entry.defaults) }
            let rules = rules(node, entry, position, appLinks)
            entries.append(EntrySite(node: node, entry: entry, rules: rules))
            for rule in rules { collectPatterns(rule) }
        }
    }

    private func rules(_ node: JSONNode, _ entry: AppLinksEntry, _ position: Int, _ appLinks: AppLinks) -> [RuleSite] {
        let list = node[entry.isLegacy ? "paths" : "components"]
        return zip(list.map { Array($0.elements) } ?? [], appLinks.rules(of: entry)).map { node, rule in
            RuleSite(
                entry: position,
                node: node,
                component: entry.components?[rule.index] ?? Component(),
                effective: rule
            )
        }
    }

    private mutating func collectIDs(_ node: JSONNode, key: JSONMember?) {
        if let list = node["appIDs"], list.kind == .array { return collectApps(list.elements, .applinks) }
        if let key {
            appIDs.append(
                AppIDSite(text: key.name, range: key.nameRange, pointer: key.value.pointer, service: .applinks)
            )
        } else if let single = node["appID"] {
            collectApps([single], .applinks)
        }
    }

    private mutating func collectApps(_ nodes: some Sequence<JSONNode>, _ service: AssociatedService) {
        for node in nodes {
            guard let text = node.string else { continue }
            appIDs.append(AppIDSite(text: text, range: node.range, pointer: node.pointer, service: service))
        }
    }

    private mutating func collectPatterns(_ rule: RuleSite) {
        guard rule.node.kind == .string, let text = rule.node.string else {
            return collectPatterns(rule.node, rule: rule, rule.component)
        }
        guard rule.isLegacy else { return }
        let pattern = rule.component.path?.condition ?? text
        let prefix = String(text.dropLast(pattern.count))
        append(.path, rule.node, pattern, rule, prefix: prefix)
    }

    private mutating func collectPatterns(_ node: JSONNode, rule: RuleSite?, _ component: Component?) {
        for member in node.members {
            guard let part = part(of: member) else { continue }
            if let text = member.value.string {
                append(part, member.value, text, rule, component)
            } else if part == .query {
                for item in member.value.members {
                    guard let text = item.value.string else { continue }
                    append(.item(item.name), item.value, text, rule, component)
                }
            }
        }
    }

    private func part(of member: JSONMember) -> PatternSite.Part? {
        if member.nameEquals("/") { return .path }
        if member.nameEquals("?") { return .query }
        return member.nameEquals("#") ? .fragment : nil
    }

    private mutating func append(
        _ part: PatternSite.Part,
        _ node: JSONNode,
        _ text: String,
        _ rule: RuleSite?,
        _ component: Component? = nil,
        prefix: String = ""
    ) {
        patterns.append(
            PatternSite(
                part: part,
                node: node,
                text: text,
                prefix: prefix,
                rule: rule,
                isEncoded: rule?.effective.percentEncoded.value ?? component?.percentEncoded ?? true,
                isCaseSensitive: rule?.effective.caseSensitive.value ?? component?.caseSensitive ?? true
            )
        )
    }
}
