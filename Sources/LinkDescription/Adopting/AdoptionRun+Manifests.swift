import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

extension AdoptionRun {
    /// Takes the manifest of an Android app over: its hosts with their paths, and its oldest system.
    mutating func add(_ manifest: AndroidManifest, isOnly: Bool) {
        let filters = manifest.linkFilters
        // Of a project's manifests, those of libraries say nothing of links.
        let graphs = manifest.components.flatMap(\.navigationGraphs)
        guard isOnly || !filters.isEmpty || !graphs.isEmpty else { return }
        for filter in filters { add(hostsOf: filter) }
        for graph in graphs {
            note(
                "The filters that the build makes of \"\(graph.written)\" are not known; give the merged manifest of a build."
            )
        }
        guard let package = manifest.packageName ?? onlyPackage else { return note(Self.namelessManifest) }
        guard let place = apps.drafts.firstIndex(where: { $0.packages.contains { $0.name == package } }) else {
            return note(
                "The app \"\(package)\" has no digest in the files; add it, from \"keytool -list -v\" or the Play Console."
            )
        }
        if let level = manifest.minimumSDK, MinimumVersions.androidAPIs.contains(level) {
            apps.drafts[place].minimum.androidAPI = level
        }
        noteUnverified(manifest, filters)
        // Filters that are not known may take any link.
        if filters.isEmpty, !graphs.isEmpty { return }
        var adopted = apps.drafts[place].filters ?? [:]
        for filter in filters.map(\.filter) {
            let rules = rules(of: filter, minimumAPI: apps.drafts[place].minimum.androidAPI)
            for host in filter.data.compactMap(\.host).map(Self.pattern) where Self.isHost(host) {
                adopted[host, default: []] += rules.filter { !(adopted[host] ?? []).contains($0) }
            }
        }
        apps.drafts[place].filters = adopted
    }

    /// Reports hosts that Android 12 and later do not verify, so that their links open the browser (Android, "Verify
    /// App Links").
    private mutating func noteUnverified(_ manifest: AndroidManifest, _ filters: [ManifestFilter]) {
        let target = manifest.targetSDK ?? AndroidAPI.newest
        let hosts = WebHosts(filters: manifest.filters.map(\.filter), targetSDK: target)
        let verified = hosts.verified
        for host in filters.flatMap(\.filter.data).compactMap(\.host) where !verified.contains(host) {
            guard Self.isHost(Self.pattern(host)) else { continue }
            note(
                "The filters do not make Android 12 and later verify \"\(host)\" (autoVerify, and no scheme but http and https), so that its links opened the browser; new filters do."
            )
        }
    }

    private static let namelessManifest =
        "The manifest names no package, because the build gives it; add it under \"android\"."

    /// The package of the files, where there is one only.
    private var onlyPackage: String? {
        let packages = apps.drafts.flatMap(\.packages)
        return packages.count == 1 ? packages[0].name : nil
    }

    private mutating func add(hostsOf filter: ManifestFilter) {
        for tag in filter.tags {
            guard let host = tag["host"] else { continue }
            let pattern = Self.pattern(host.text)
            if !host.isResolved {
                let help =
                    host.text.hasPrefix("@") ? "give the file of res/values as well" : "give it with --placeholder"
                noteHost("Nothing says what the host \"\(host.written)\" of the manifest means; \(help).")
            } else if Self.isHost(pattern) {
                add(pattern: pattern)
            } else {
                noteHost("The host \"\(host.text)\" of the manifest has no equal in a description, and is left out.")
            }
        }
    }

    private static func pattern(_ host: String) -> String { host.lowercased() }

    /// Whether a description can have the host: a name, or all below one.
    private static func isHost(_ pattern: String) -> Bool {
        let name = pattern.hasPrefix("*.") ? pattern.dropFirst(2) : pattern[...]
        return name.contains(".") && !name.contains { "*$@/:{} ".contains($0) }
    }

    /// The paths of a filter as rules.
    private mutating func rules(of filter: IntentFilter, minimumAPI: Int) -> [RoutingRule] {
        let areGroupsRead = minimumAPI >= AndroidAPI.filterGroups
        if !filter.groups.isEmpty, filter.data.allSatisfy(\.paths.isEmpty), areGroupsRead {
            let rules = filter.groups.map(\.adopted)
            if !rules.contains(nil) { return rules.compactMap(\.self) }
        }
        if !filter.groups.isEmpty {
            note("Groups of the manifest's filters (uri-relative-filter-group) are not kept.")
        }
        let patterns = filter.data.flatMap(\.paths)
        // Without a path that Android knows, a filter takes every link of its hosts.
        guard !patterns.isEmpty else { return [Self.rule(nil)] }
        return patterns.compactMap { pattern in
            guard let path = pattern.adopted else {
                note(
                    "The pattern \"\(pattern.text)\" of the manifest has no equal in a description; add a rule that is near."
                )
                return nil
            }
            return Self.rule(path)
        }
    }

    private static func rule(_ path: String?) -> RoutingRule {
        // Android decodes a link before it compares, which makes a difference to what links carry as escapes only.
        let isPlain = path?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") } ?? true
        return RoutingRule(path: path, percentEncoded: isPlain, verdict: .open([]))
    }
}

extension AndroidManifest {
    /// The filters that take tapped web links from other apps (Android, "Handle Android App Links").
    var linkFilters: [ManifestFilter] {
        components.filter { $0.isReachable(targetSDK: targetSDK) }.flatMap(\.filters).filter(\.filter.isLinkFilter)
    }
}

extension IntentFilter {
    fileprivate var isLinkFilter: Bool {
        let schemes = data.compactMap(\.scheme)
        return actions.contains(AndroidIntent.view) && (schemes.contains("https") || schemes.contains("http"))
            && [AndroidIntent.defaultCategory, AndroidIntent.browsable].allSatisfy(categories.contains)
            && data.allSatisfy { $0.mimeType == nil }
    }
}

extension FilterGroup {
    /// The group as a rule, from which the same group is made again; `nil` where it says something that rules cannot.
    var adopted: RoutingRule? {
        var rule = RoutingRule(verdict: allows ? .open([]) : .exclude)
        var items: [QueryItemCondition] = []
        for condition in conditions {
            switch condition.part {
            case .path:
                guard rule.path == nil, let path = condition.pattern.adopted else { return nil }
                rule.path = path
            case .query:
                guard let item = condition.pattern.adoptedItem else { return nil }
                items.append(item)
            case .fragment:
                guard rule.fragment == nil, let fragment = condition.pattern.adopted else { return nil }
                rule.fragment = fragment
            }
        }
        if !items.isEmpty { rule.query = .items(items) }
        // A group without conditions takes no link.
        return conditions.isEmpty ? nil : rule
    }
}

extension FilterPattern {
    /// The pattern of a parameter as its name and its value's pattern.
    fileprivate var adoptedItem: QueryItemCondition? {
        guard kind != .suffix, let sign = text.firstIndex(of: "=") else { return nil }
        let name = String(text[..<sign])
        let value = String(text[text.index(after: sign)...])
        guard !name.isEmpty, !name.contains(where: { ".*?[]{}+\\$".contains($0) }) else { return nil }
        return FilterPattern(value, kind: kind).adopted.map { QueryItemCondition(name: name, pattern: $0) }
    }
}

extension FilterPattern {
    /// The pattern as descriptions have it, from which a filter with the same pattern is made; `nil` where it says something
    /// that they cannot.
    var adopted: String? {
        switch kind {
        case .literal: isPlain ? text : nil
        case .prefix: isPlain ? text + "*" : nil
        case .suffix: isPlain ? "*" + text : nil
        case .simpleGlob: wildcards(isAdvanced: false)
        default: wildcards(isAdvanced: true)
        }
    }

    private var isPlain: Bool { !text.contains { "*?$\\".contains($0) } }

    /// The text of a glob with Apple's wildcards.
    private func wildcards(isAdvanced: Bool) -> String? {
        var result = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let literal = rest.popFirst(), !"*?$\\".contains(literal) else { return nil }
                result.append(literal)
                // A character that repeats has no equal.
                if let next = rest.first, "*+{".contains(next) { return nil }
            case ".":
                switch rest.first {
                case "*":
                    rest.removeFirst()
                    // Behind a star that gives nothing back, nothing more can match.
                    if isAdvanced, !rest.isEmpty { return nil }
                    result.append("*")
                case "+" where isAdvanced:
                    rest.removeFirst()
                    if !rest.isEmpty { return nil }
                    result += "?*"
                default: result.append("?")
                }
            case "*", "?", "$": return nil
            case "[", "]", "{", "}", "+", "(", ")", "|", "^":
                if isAdvanced { return nil }
                result.append(character)
            default:
                if rest.first == "*" || isAdvanced && (rest.first == "+" || rest.first == "{") { return nil }
                result.append(character)
            }
        }
        return result
    }
}
