import LinkPatterns

/// The links of a domain that belong to one workspace: those of its prefixes without those of longer prefixes of others.
public struct GrantedPaths: Hashable, Sendable {
    /// Whose it is.
    public let workspace: Slug
    /// The prefixes that the workspace holds, in order.
    public let own: [PathPrefix]
    /// What others hold, in the order of the prefixes.
    public let foreign: [Grant]
    private let grants: [Grant]

    /// What `policy` gives to a workspace.
    public init(of workspace: Slug, in policy: DomainPolicy) {
        self.init(of: workspace, inOrder: policy.grants.sorted { $0.prefix < $1.prefix })
    }

    /// What grants in the order of their prefixes give to a workspace.
    init(of workspace: Slug, inOrder grants: [Grant]) {
        self.workspace = workspace
        self.grants = grants
        own = grants.filter { $0.workspace == workspace }.map(\.prefix)
        foreign = grants.filter { $0.workspace != workspace }
    }

    /// The prefixes of others that lie inside of the workspace's.
    var enclaves: [PathPrefix] {
        foreign.map(\.prefix).filter { prefix in own.contains { $0 != prefix && $0.contains(prefix) } }
    }

    /// The prefixes of others that composition keeps from the workspace's apps by itself: all but those with a prefix of the
    /// workspace inside, and those that lie in another.
    var excludedEnclaves: [PathPrefix] {
        let all = enclaves.filter { enclave in !own.contains { enclave.contains($0) } }
        return all.filter { prefix in !all.contains { $0 != prefix && $0.contains(prefix) } }
    }

    /// The workspace that holds a link: of all grants the one with the longest prefix.
    ///
    /// - Parameters:
    ///   - url: a whole link; only its path counts.
    ///   - decoded: whether the link's escapes are decoded first, as most servers do.
    /// - Returns: the holder, or `nil` when no workspace holds the link.
    public func holder(of url: String, decoded: Bool = false) -> Slug? {
        holders.holder(of: url, decoded: decoded)
    }

    /// Who holds which link, prepared for many links.
    var holders: LinkHolders { LinkHolders(grants, own: own) }
}

/// The holders of the links of a domain, prepared for many links.
public struct LinkHolders: Sendable {
    private let workspaces: [Slug]
    private let written: RuleSet
    private let decoded: RuleSet
    private let own: RuleSet
    private let ignoresLetterCase: Bool

    /// Takes what a policy gives to workspaces.
    public init(_ policy: DomainPolicy) {
        self.init(policy.grants, own: [], ignoresLetterCase: policy.ignoresLetterCase)
    }

    init(_ grants: [Grant], own: [PathPrefix], ignoresLetterCase: Bool = false) {
        self.ignoresLetterCase = ignoresLetterCase
        let sorted = grants.sorted { $0.prefix.text.utf8.count > $1.prefix.text.utf8.count }
        workspaces = sorted.map(\.workspace)
        written = RuleSet(sorted.map(\.prefix.rule))
        decoded = RuleSet(sorted.map(\.prefix.decodedRule))
        self.own = RuleSet(own.flatMap { [$0.rule, $0.decodedRule] })
    }

    /// The workspace that holds a link: of all grants the one with the longest prefix.
    ///
    /// - Parameters:
    ///   - url: a whole link; only its path counts.
    ///   - isDecoded: whether the link's escapes are decoded first, as most servers do.
    /// - Returns: the holder, or `nil` when no workspace holds the link.
    public func holder(of url: String, decoded isDecoded: Bool = false) -> Slug? {
        (isDecoded ? decoded : written).firstMatch(for: url).map { workspaces[$0] }
    }

    /// Whether a link is a workspace's, in every way to read it: as it is written, with its escapes decoded, and on a domain that ignores
    /// letter case also in small letters.
    ///
    /// - Parameters:
    ///   - url: a whole link; only its path counts.
    ///   - workspace: the workspace's name.
    /// - Returns: whether it is.
    public func isHeld(_ url: String, by workspace: String) -> Bool {
        (ignoresLetterCase ? [url, url.lowercased()] : [url]).allSatisfy { url in
            holder(of: url)?.text == workspace && holder(of: url, decoded: true)?.text == workspace
        }
    }

    /// Whether a link lies in a prefix of the workspace, also where another workspace holds it.
    func encloses(_ url: String) -> Bool { own.firstMatch(for: url) != nil }
}
