import AppSiteAssociation
public import JSONSource
public import LinkRouting
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
    /// The short links that a server keeps, each once.
    public var links: [DescribedLink]
    /// What is expected of links, for `waymark test`.
    public var expectations: [Expectation]

    /// Takes all parts; each is empty unless given.
    public init(
        apps: [DescribedApp] = [],
        domains: [DescribedDomain] = [],
        variables: [String: [String]] = [:],
        rules: [DescribedRule] = [],
        links: [DescribedLink] = [],
        expectations: [Expectation] = []
    ) {
        self.apps = apps
        self.domains = domains
        self.variables = variables
        self.rules = rules
        self.links = links
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

/// An app of a description: what it is called on each platform, and what its sites allow it besides opening links.
public struct DescribedApp: Hashable, Sendable {
    /// The name, the identifiers on both platforms, and the stores.
    public var app: WorkspaceApp
    /// The oldest versions of the systems that the app runs on.
    public var minimum: MinimumVersions
    /// Whether the sites share passwords and passkeys with the app.
    public var sharesCredentials: Bool
    /// Whether the sites hand over to the app what the user does on their pages (Handoff).
    public var takesHandoff: Bool
    /// The app's number in Huawei's AppGallery Connect, for HarmonyOS.
    public var harmonyAppID: String?
    /// The package family name of the app for Windows, such as `Shop_9jmtgj1pbbz6e`.
    public var windowsPackageFamily: String?

    /// Takes the app as workspaces have it, and what only a description says about it.
    public init(
        _ app: WorkspaceApp,
        minimum: MinimumVersions = MinimumVersions(),
        sharesCredentials: Bool = false,
        takesHandoff: Bool = false,
        harmonyAppID: String? = nil,
        windowsPackageFamily: String? = nil
    ) {
        self.app = app
        self.minimum = minimum
        self.sharesCredentials = sharesCredentials
        self.takesHandoff = takesHandoff
        self.harmonyAppID = harmonyAppID
        self.windowsPackageFamily = windowsPackageFamily
    }

    /// The oldest iOS that the app's clips run on: the one that brought them, or that of the app.
    var minimumIOSOfClips: Int { max(AppleAvailability.oldestIOSOfClips, minimum.iOS) }

    /// The app's name in rules.
    public var name: Slug { app.id }
}

/// The oldest versions of the systems that an app runs on.
public struct MinimumVersions: Hashable, Sendable {
    /// The version of iOS, such as 15.
    public var iOS: Int
    /// The API level of Android, such as 26 for Android 8 (`minSdkVersion`).
    public var androidAPI: Int

    /// The versions of iOS that a description may name.
    static let iOSVersions = 9...99
    /// The API levels that a description may name.
    static let androidAPIs = 19...99

    /// Names the oldest versions.
    public init(iOS: Int = 15, androidAPI: Int = 26) {
        self.iOS = iOS
        self.androidAPI = androidAPI
    }
}

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

    /// Takes a host; by default it is alone, for all apps, with the rules of the description.
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

/// A rule of a description, with its place.
public struct DescribedRule: Hashable, Sendable {
    /// Which links the rule is about, and what it decides.
    public var rule: RoutingRule
    /// The place of the rule; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Places a rule.
    ///
    /// - Parameters:
    ///   - rule: the rule.
    ///   - platforms: the platforms to which it applies; `nil` for those of `rule`.
    ///   - position: its place; `nil` when it was not read from a file.
    public init(
        _ rule: RoutingRule,
        platforms: Set<LinkPlatform>? = nil,
        position: SourcePosition? = nil
    ) {
        self.rule = rule
        self.position = position
        if let platforms { self.rule.platforms = platforms }
    }
}

/// A short link of a description, with its place.
public struct DescribedLink: Hashable, Sendable {
    /// The link, without a password: only a server keeps one.
    public var link: Link
    /// The place of its address; `nil` when it was not read from a file.
    public var position: SourcePosition?

    /// Places a link.
    public init(_ link: Link, position: SourcePosition? = nil) {
        self.link = link
        self.position = position
    }
}
