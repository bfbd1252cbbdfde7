import AppSiteAssociation
import JSONSource
import LinkPatterns

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
            let rules = rules(node, entry, position, appLinks.defaults)
            entries.append(EntrySite(node: node, entry: entry, rules: rules))
            for rule in rules { collectPatterns(rule) }
        }
    }

    private func rules(_ node: JSONNode, _ entry: AppLinksEntry, _ position: Int, _ defaults: Component?) -> [RuleSite]
    {
        let list = node[entry.isLegacy ? "paths" : "components"]
        return zip(list.map { Array($0.elements) } ?? [], entry.components ?? []).enumerated().map { index, pair in
            RuleSite(
                entry: position,
                index: index,
                node: pair.0,
                component: pair.1,
                effective: EffectiveRule(pair.1, entryDefaults: entry.defaults, appLinksDefaults: defaults),
                isLegacy: entry.isLegacy
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
