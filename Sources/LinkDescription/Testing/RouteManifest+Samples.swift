import LinkPatterns
import LinkRoutes

extension RouteManifest.Route {
    /// Some links of the route: on each of its hosts, with each word of a list, with and without what is optional.
    var samples: [String] {
        hosts.names.flatMap { name -> [String] in
            let host = name.hasPrefix("*.") ? "any" + name.dropFirst() : name
            return tails.map { "https://" + host + $0 }
        }
    }

    private var tails: [String] {
        var base: [String: String] = [:]
        for field in pattern.fields where !field.isOptional { base[field.name] = field.kind.samples.first }
        if let rest = pattern.rest { base[rest] = "x" }
        var values = [base]
        for field in pattern.fields {
            values += field.kind.samples.map { base.merging([field.name: $0]) { $1 } }
        }
        if let rest = pattern.rest { values += ["", "x/y"].map { base.merging([rest: $0]) { $1 } } }
        var seen: Set<String> = []
        // Samples are of their fields' kinds, so that each can be written; one that cannot would prove nothing.
        return values.compactMap { try? pattern.link(with: $0) }.filter { seen.insert($0).inserted }
    }

    /// A rule that takes every link of the route and more: query and fragment do not matter, a field takes slashes.
    var outlineRule: LinkRule {
        let parts = pattern.segments.map { part in
            switch part {
            case .literal(let text): text
            case .field(let field): field.prefix + "?*" + field.suffix
            }
        }
        let path = "/" + (parts + (pattern.rest == nil ? [] : ["*"])).joined(separator: "/")
        return LinkRule(path: path.contains(text: "$(") ? "*" : path, comparesPercentEncoded: false)
    }
}
