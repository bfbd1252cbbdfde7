public import LinkWorkspaces

/// What a team says once about its apps, domains and links: the content of `waymark.yaml`.
///
/// Every file of both platforms is made from it. The first rule that matches a link decides it.
public struct WorkspaceDescription: Hashable, Sendable {
    /// The apps, in the order in which files list them.
    public var apps: [DescribedApp]
    /// The hosts whose links they open.
    public var domains: [DescribedDomain]
    /// The variables that patterns may name as `$(name)`, each with its values.
    public var variables: [String: [String]]
    /// The rules in the order in which they decide, for every domain without its own rules.
    ///
    /// Without any, all apps of a domain open all its links.
    public var rules: [DescribedRule]
    /// What is expected of links, for `waymark test`.
    public var expectations: [Expectation]

    /// Makes a description.
    public init(
        apps: [DescribedApp] = [],
        domains: [DescribedDomain] = [],
        variables: [String: [String]] = [:],
        rules: [DescribedRule] = [],
        expectations: [Expectation] = []
    ) {
        self.apps = apps
        self.domains = domains
        self.variables = variables
        self.rules = rules
        self.expectations = expectations
    }

    /// The app of a name.
    public func app(_ name: Slug) -> DescribedApp? { apps.first { $0.name == name } }

    /// The apps that a domain speaks for, in the order of the description.
    public func apps(of domain: DescribedDomain) -> [DescribedApp] {
        guard let names = domain.apps else { return apps }
        return apps.filter { names.contains($0.name) }
    }
}
