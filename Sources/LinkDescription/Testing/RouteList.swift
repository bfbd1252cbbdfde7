package import JSONSource
import LinkPatterns
package import LinkRoutes

/// The routes of an app, as `RouteTable.json` of `LinkClient` prints them.
package struct RouteList: Sendable {
    /// A route with its hosts.
    package struct Route: Sendable {
        package let pattern: RoutePattern
        /// The pattern with any text instead of numbers: files cannot say "a number", so that no rule could be right.
        let outline: RoutePattern
        package let hosts: LinkHosts
        /// The place of the pattern in the file.
        package let position: SourcePosition
    }

    /// What is wrong with a list of routes.
    package struct Mistake: Error, Hashable, Sendable {
        package let position: SourcePosition
        package let range: Range<Int>
        package let message: String
    }

    package let routes: [Route]

    /// Reads a list of routes.
    ///
    /// - Parameter document: the JSON.
    /// - Throws: the first thing that is wrong.
    package init(_ document: JSONDocument) throws(Mistake) {
        let root = document.root
        guard root.kind == .object, let list = root["routes"], list.kind == .array
        else {
            throw Self.mistake(root, document, "A table of routes is an object with a list \"routes\".")
        }
        var routes: [Route] = []
        for element in list.elements { routes.append(try Self.route(element, document)) }
        self.routes = routes
    }

    private static func route(_ node: JSONNode, _ document: JSONDocument) throws(Mistake) -> Route {
        guard node.kind == .object, let pattern = node["pattern"],
            let text = pattern.string
        else {
            throw mistake(node, document, "A route is an object with a text \"pattern\" and a list \"hosts\".")
        }
        let list = node["hosts"]
        let hosts = list.map { $0.kind == .array ? $0.elements.compactMap(\.string) : [] } ?? []
        if hosts.isEmpty { throw mistake(node, document, "The route has no hosts; give its table the app's hosts.") }
        if let fault = hosts.lazy.compactMap(LinkHosts.fault).first { throw mistake(list ?? node, document, fault) }
        do throws(RouteMistake) {
            let position = document.source.position(at: pattern.range.lowerBound)
            return Route(
                pattern: try RoutePattern(text),
                outline: try RoutePattern(withoutNumbers(text)),
                hosts: LinkHosts(hosts),
                position: position
            )
        } catch {
            throw mistake(pattern, document, error.message)
        }
    }

    private static func withoutNumbers(_ pattern: String) -> String {
        [":int", ":uuid"].reduce(pattern) { text, kind in
            text.replacing(text: kind + "}", with: "}").replacing(text: kind + "?}", with: "?}")
        }
    }

    private static func mistake(_ node: JSONNode, _ document: JSONDocument, _ message: String) -> Mistake {
        let position = document.source.position(at: node.range.lowerBound)
        return Mistake(position: position, range: node.range, message: message)
    }

    /// Whether a route takes a link, a number being any text; `nil` for a link that no app may follow, such as one with a broken escape.
    package func knows(_ text: String) -> Bool? {
        // Why it may not be followed does not matter here.
        guard let link = try? RouteLink(text, maximumLength: 8192) else { return nil }
        return routes.contains { $0.hosts.contains(link.host) && $0.outline.values(of: link) != nil }
    }
}

extension RouteList.Route {
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
