public import LinkTenancy

/// A host of a description.
public struct DescribedDomain: Hashable, Sendable {
    /// The host in lower case, without a wildcard, such as `shop.example`.
    public var host: String
    /// Whether the apps also ask for every host below it (`*.shop.example`).
    public var includesSubdomains: Bool
    /// The names of the apps that the host speaks for; `nil` for all.
    public var apps: [Slug]?
    /// The host's own rules, which then stand for those of the description; `nil` where it has none.
    public var rules: [DescribedRule]?

    /// Makes a domain.
    public init(host: String, includesSubdomains: Bool = false, apps: [Slug]? = nil, rules: [DescribedRule]? = nil) {
        self.host = host
        self.includesSubdomains = includesSubdomains
        self.apps = apps
        self.rules = rules
    }
}
