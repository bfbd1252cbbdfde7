internal import LinkRoutes

// sample: enum Page { case order(id: Int, ref: String?) }
/// One place of an app that links lead to: the form of its links, and how their values and the place are converted into
/// each other.
///
/// ```swift
/// let order = Route<Page>("/orders/{id:int}?ref={ref?}") { values in
///     .order(id: try values["id"], ref: try values["ref"])
/// } print: { page in
///     guard case .order(let id, let ref) = page else { return nil }
///     return ["id": id, "ref": ref]
/// }
/// ```
///
/// | in a pattern | takes |
/// |---|---|
/// | `orders` | this text, letter case counts |
/// | `{id}` | one segment, one query value or the fragment, any text |
/// | `{id:int}` | a whole number |
/// | `{id:uuid}` | a UUID |
/// | `{plan:free\|pro}` | one of these words |
/// | `item-{id}.html` | a value between fixed texts |
/// | `{path...}` | the rest of the path, such as `a/b`; may be empty |
/// | `?q={q}&ref={ref?}` | a required query item and an optional one |
/// | `#{section?}` | the fragment; without one in the pattern, the link's fragment is ignored |
///
/// Patterns are written decoded: `/größe/{id}`, not `/gr%C3%B6%C3%9Fe/{id}`.
public struct Route<Destination>: Sendable {
    /// The pattern, as it was written.
    public let pattern: String
    /// The hosts of the route's links; `nil` for those of its table.
    public let hosts: [String]?
    let form: Result<RoutePattern, RouteMistake>
    let parse: @Sendable (LinkValues) throws -> Destination?
    let print: @Sendable (Destination) -> LinkValues?

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - pattern: the form of the links.
    ///   - hosts: the hosts of the links; `nil` for those of the table.
    ///   - parse: creates the place from a link's values; returns `nil` or throws when it cannot.
    ///   - print: returns the values of a place; `nil` for the places of other routes.
    public init(
        _ pattern: String,
        hosts: [String]? = nil,
        parse: @escaping @Sendable (LinkValues) throws -> Destination?,
        print: @escaping @Sendable (Destination) -> LinkValues?
    ) {
        self.pattern = pattern
        self.hosts = hosts
        self.parse = parse
        self.print = print
        form = Result { () throws(RouteMistake) in try RoutePattern(pattern) }
    }

    /// Makes a route to a place without values.
    ///
    /// - Parameters:
    ///   - pattern: the form of the links.
    ///   - destination: the place.
    ///   - hosts: the hosts of the links; `nil` for those of the table.
    public init(_ pattern: String, to destination: Destination, hosts: [String]? = nil)
    where Destination: Equatable & Sendable {
        self.init(pattern, hosts: hosts) { _ in
            destination
        } print: {
            $0 == destination ? [:] : nil
        }
    }
}
