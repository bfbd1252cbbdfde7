internal import LinkRoutes

/// Two routes that take the same link, of which neither is more exact.
public struct RouteConflict: Hashable, Sendable, CustomStringConvertible {
    /// The pattern of the route that gets the link, because it was given first.
    public let first: String
    /// The pattern of the other route.
    public let second: String
    /// A link that both take.
    public let link: String

    /// One sentence with the link that proves it.
    public var description: String {
        "\"\(first)\" and \"\(second)\" both take \(link), and neither is more exact; the first gets it."
    }
}

extension RouteTable {
    /// The pairs of routes between which only their order decides.
    ///
    /// Compares every pair, so use it in tests rather than in a running app.
    public var conflicts: [RouteConflict] {
        var conflicts: [RouteConflict] = []
        for (index, entry) in entries.enumerated() {
            for other in entries[(index + 1)...] where other.form.rank == entry.form.rank {
                guard let host = entry.hosts.common(with: other.hosts) else { continue }
                guard let path = entry.form.common(with: other.form) else { continue }
                let link = "https://" + host + path
                conflicts.append(RouteConflict(first: entry.route.pattern, second: other.route.pattern, link: link))
            }
        }
        return conflicts
    }
}
