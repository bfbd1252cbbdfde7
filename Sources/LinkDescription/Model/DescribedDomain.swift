public import LinkWorkspaces

/// A host of a description.
public struct DescribedDomain: Hashable, Sendable {
    /// The host in lower case, without a wildcard, such as `shop.example`.
    public var host: String
    /// Whether the apps also ask for every host below it (`*.shop.example`).
    public var includesSubdomains: Bool
    /// Whether the apps ask for the host itself; otherwise it serves the files for the hosts below only.
    public var includesItself: Bool
    /// The names of the apps that the host speaks for; `nil` for all.
    public var apps: [Slug]?
    /// The host's own rules, which replace those of the description; `nil` where it has none.
    public var rules: [DescribedRule]?

    /// Makes a domain.
    public init(
        host: String,
        includesSubdomains: Bool = false,
        includesItself: Bool = true,
        apps: [Slug]? = nil,
        rules: [DescribedRule]? = nil
    ) {
        self.host = host
        self.includesSubdomains = includesSubdomains
        self.includesItself = includesItself
        self.apps = apps
        self.rules = rules
    }

    /// The hosts as entitlements and filters name them: `shop.example`, `*.shop.example`, or both.
    public var patterns: [String] { (includesItself ? [host] : []) + (includesSubdomains ? ["*." + host] : []) }

    /// A host whose links the apps open, for sample links.
    var sampleHost: String { includesItself ? host : "any." + host }
}
