import LinkPatterns

/// Makes links that the filters of a manifest are about: some that they take, and some that they just miss.
package struct ManifestLinks {
    /// Enough for every filter of a real app, and few enough to ask two manifests.
    static let maximum = 20_000

    private var links: [String] = []
    private var seen: Set<String> = []

    /// The links, each once, in the order of the filters.
    package static func examples(of manifest: AndroidManifest) -> [String] {
        var maker = ManifestLinks()
        for filter in manifest.filters { maker.add(filter.filter) }
        return maker.links
    }

    private mutating func add(_ filter: IntentFilter) {
        let schemes = Self.unique(filter.data.compactMap(\.scheme))
        let hosts = Self.unique(filter.data.compactMap(Self.host))
        let paths = filter.data.flatMap(\.paths).flatMap(Self.paths)
        let groups = filter.groups.flatMap { Self.tails(of: $0) }
        let tails = Self.unique(["/"] + paths + groups)
        for scheme in schemes {
            for host in hosts.isEmpty ? [""] : hosts {
                for tail in tails where links.count < Self.maximum {
                    let link = "\(scheme)://\(host)\(tail.hasPrefix("/") ? "" : "/")\(tail)"
                    if seen.insert(link).inserted { links.append(link) }
                }
            }
        }
    }

    /// A host that a tag takes, with its port.
    private static func host(_ data: FilterData) -> String? {
        guard let host = data.host else { return nil }
        let name = host == "*" ? "example.com" : host.hasPrefix("*") ? "www" + host.dropFirst() : host
        return name + (data.port.map { ":\($0)" } ?? "")
    }

    /// A path that a pattern takes, and one a little longer.
    private static func paths(_ pattern: FilterPattern) -> [String] {
        let text = example(of: pattern)
        return [text, text + "x"]
    }

    /// What follows the host, for the conditions of a group together.
    private static func tails(of group: FilterGroup) -> [String] {
        func first(_ part: FilterCondition.Part) -> String? {
            group.conditions.first { $0.part == part }.map { example(of: $0.pattern) }
        }
        let query = first(.query).map { "?" + $0 } ?? ""
        let fragment = first(.fragment).map { "#" + $0 } ?? ""
        return [(first(.path) ?? "/") + query + fragment]
    }

    /// A text that a pattern most likely takes; what wildcards mean is left out or becomes one letter.
    private static func example(of pattern: FilterPattern) -> String {
        guard pattern.kind != .literal, pattern.kind != .prefix, pattern.kind != .suffix else { return pattern.text }
        var result = ""
        var rest = Substring(pattern.text)
        while let character = rest.popFirst() {
            switch character {
            case "\\": result += rest.popFirst().map(String.init) ?? ""
            case "*": if !result.isEmpty { result.removeLast() }
            case ".": result += "a"
            case "+": break
            default: result.append(character)
            }
        }
        return result
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
