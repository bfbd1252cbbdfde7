public import LinkRoutes

// sample: enum Page: Equatable, Sendable { case home, order(Int) }
/// The links that an app knows: one table that reads them and writes them.
///
/// ```swift
/// let links = RouteTable<Page>(hosts: ["shop.example"], routes: [
///     Route("/", to: .home),
///     Route("/orders/{id:int}") { .order(try $0["id"]) } print: {
///         guard case .order(let id) = $0 else { return nil }
///         return ["id": id]
///     },
/// ])
/// links.answer(to: "https://shop.example/orders/7")    // .open(.order(7))
/// try links.link(to: .order(7))                        // "https://shop.example/orders/7"
/// ```
///
/// The order of the routes does not matter where one is more exact: read from the left, fixed text goes before a number or
/// a word of a list, that before any text, and that before the rest of a path; then the route with more query items.
/// Where two are equally exact, the first decides, and ``conflicts`` names them. An app's own tests should check
/// that ``mistakes`` and ``conflicts`` are empty.
///
/// Links are untrusted: anyone can make one. A text that is too long, that has another host, a user name, a port, a
/// backslash, control characters, broken escapes or the segments `.` and `..` is never passed to a route. The host's
/// letter case and final dot, slashes at the path's end and repeated slashes are ignored; everything else is compared.
public struct RouteTable<Destination>: Sendable {
    struct Entry: Sendable {
        let route: Route<Destination>
        let form: RoutePattern
        let hosts: LinkHosts
        let number: Int
    }

    /// The app's own hosts, such as `shop.example`, or `*.shop.example` for all below that name.
    public let hosts: [String]
    /// The routes, in the order in which they were given.
    public let routes: [Route<Destination>]
    /// What the app does with a link that the table does not know.
    public let fallback: LinkFallback
    /// The longest link that is read, in bytes.
    public let maximumLength: Int
    /// What is wrong with patterns and hosts; a route with a mistake is ignored.
    public let mistakes: [RouteMistake]
    /// The routes, the more exact ones first.
    let entries: [Entry]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - hosts: the app's own hosts; links are written with the first that is not a wildcard.
    ///   - fallback: what to do with a link that the table does not know.
    ///   - maximumLength: the longest link to read, in bytes.
    ///   - routes: the places of the app.
    public init(
        hosts: [String],
        fallback: LinkFallback = .browser,
        maximumLength: Int = 8192,
        routes: [Route<Destination>]
    ) {
        self.hosts = hosts
        self.fallback = fallback
        self.maximumLength = maximumLength
        self.routes = routes
        var mistakes = RouteMistake.ofHosts(hosts, in: "")
        var entries: [Entry] = []
        for (number, route) in routes.enumerated() {
            mistakes += RouteMistake.ofHosts(route.hosts ?? [], in: route.pattern)
            switch route.form {
            case .failure(let mistake): mistakes.append(mistake)
            case .success(let form):
                let names = LinkHosts(route.hosts ?? hosts)
                entries.append(Entry(route: route, form: form, hosts: names, number: number))
            }
        }
        self.mistakes = mistakes
        let ranks = entries.map(\.form.rank)
        self.entries = entries.indices
            .sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
            .map { entries[$0] }
    }
}

extension RouteMistake {
    static func ofHosts(_ hosts: [String], in pattern: String) -> [RouteMistake] {
        hosts.compactMap { host in LinkHosts.fault(in: host).map { RouteMistake(pattern, $0) } }
    }
}
