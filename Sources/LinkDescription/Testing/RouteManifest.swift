package import JSONSource
import LinkPatterns
package import LinkRoutes

/// The routes of an app, as `RouteTable.manifest` of `LinkClient` prints them.
package struct RouteManifest: Sendable {
    /// A route with its hosts.
    package struct Route: Sendable {
        package let pattern: RoutePattern
        /// The pattern with any text in the place of numbers: files cannot say "a number", so that no rule could be right.
        let outline: RoutePattern
        package let hosts: LinkHosts
        /// Where the pattern stands in the file.
        package let position: SourcePosition
    }

    /// What is wrong with a manifest.
    package struct Mistake: Error, Hashable, Sendable {
        package let position: SourcePosition
        package let range: Range<Int>
        package let message: String
    }

    package let routes: [Route]

    /// Reads a manifest.
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
