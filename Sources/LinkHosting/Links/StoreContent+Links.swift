import LinkAPI
public import LinkRouting
public import LinkStore
public import LinkWorkspaces

/// A link that a workspace wants to write.
public struct LinkDraft: Hashable, Sendable {
    /// The link.
    public var link: Link
    /// The identifier that the workspace gives it; `nil` without one.
    public var externalID: String?
    /// Whether lists leave it out.
    public var isArchived: Bool

    /// The link that a store has; `nil` for what no version of this program wrote.
    public static func link(in content: LinkContent) -> Link? { LinkJSON.link(content.value) }

    /// Describes a link.
    public init(_ link: Link, externalID: String? = nil, isArchived: Bool = false) {
        self.link = link
        self.externalID = externalID
        self.isArchived = isArchived
    }
}

/// Decisions about links.
extension StoreContent {
    /// Where the links of a workspace may lead: what an administrator set, or else the domains of which it holds paths, and the
    /// Android packages of its apps.
    public func destinations(of workspace: Slug) -> DestinationPolicy {
        destinations(of: workspace, holdingPathsOf: domains(of: workspace).map(\.host.value))
    }

    func destinations(
        of workspace: Slug,
        holdingPathsOf hosts: [String],
        withPackages others: [String] = []
    ) -> DestinationPolicy {
        // Settings that cannot be read allow nothing.
        do throws(LinkStoreError) {
            if let settings = try value(LinkSettings.self, workspace.text) { return settings.destinations }
        } catch {
            return DestinationPolicy(hosts: [])
        }
        let packages = (tenancy.apps[workspace] ?? [:]).values.flatMap(\.androidPackages).map(\.name)
        return DestinationPolicy(hosts: hosts, packages: Set(packages + others).sorted())
    }

    /// Changes where the links of a workspace may lead.
    ///
    /// - Throws: `unknown-workspace`, `version-conflict`, or `invalid-value` with everything that is wrong.
    public func settingDestinations(
        _ destinations: DestinationPolicy,
        of workspace: Slug,
        expecting expectation: VersionExpectation
    ) throws(HostingError) -> Decision<Void> {
        _ = try requireWorkspace(workspace)
        try require(
            expectation,
            at: LinkSettings.address(workspace.text),
            "Where the links of \"\(workspace)\" may lead"
        )
        try refuse(destinations.mistakes, "The list")
        let settings = LinkSettings(workspace: workspace, destinations: destinations)
        return Decision([try settings.saved(as: workspace.text)])
    }

    /// Whether the addresses of links on a host are the same in capital and in small letters.
    public func ignoresLetterCase(on host: String) -> Bool {
        // A name that is no host is not that of a domain.
        (try? HostName(host)).flatMap(domain)?.policy.ignoresLetterCase ?? false
    }

    /// What a workspace may do with links.
    ///
    /// - Parameters:
    ///   - workspace: The workspace.
    ///   - packages: Android packages of apps that it is about to have.
    /// - Returns: Its rights.
    /// - Throws: `unknown-workspace`.
    public func linkRights(of workspace: Slug, withPackages packages: [String] = []) throws(HostingError) -> LinkRights
    {
        LinkRights(of: try requireWorkspace(workspace), in: self, withPackages: packages)
    }
}

/// What a workspace may do with links, worked out once for many of them.
public struct LinkRights: Sendable {
    /// Where its links may lead.
    public let destinations: DestinationPolicy
    private let workspace: Workspace
    private let content: StoreContent
    private var hosts: [String: Host] = [:]

    /// What it may do on a host.
    private struct Host {
        let domain: Domain
        let holders: LinkHolders
        let digest: UInt64
    }

    fileprivate init(of workspace: Workspace, in content: StoreContent, withPackages packages: [String]) {
        self.workspace = workspace
        self.content = content
        destinations = content.destinations(
            of: workspace.id,
            holdingPathsOf: content.domains(of: workspace.id).map(\.host.value),
            withPackages: packages
        )
    }

    /// The write that keeps a link.
    ///
    /// - Parameters:
    ///   - draft: The link.
    ///   - origin: Who asks.
    ///   - expectation: What has to be there.
    /// - Returns: The write.
    /// - Throws: `unknown-domain`, or `invalid-value` with everything that is wrong.
    public mutating func write(
        of draft: LinkDraft,
        from origin: LinkOrigin,
        expecting expectation: VersionExpectation
    ) throws(HostingError) -> LinkWrite {
        let link = draft.link
        let host = try host(of: link)
        var mistakes = link.mistakes + destinations.mistakes(of: link) + draft.mistakes
        if !host.holders.isHeld(link.address.text, by: workspace.id.text) {
            let paths = GrantedPaths(of: workspace.id, in: host.domain.policy)
            let mistake = link.address.mistake(outside: paths) ?? link.address.lowercased.mistake(outside: paths)
            mistakes.insert(contentsOf: mistake.map { [$0] } ?? [], at: 0)
        }
        var expectation = expectation
        if host.domain.policy.ignoresLetterCase, let mistake = link.address.mistakeOfLetterCase {
            // Links that the domain had before can be changed.
            if expectation == .absence { mistakes.insert(mistake, at: 0) }
            if expectation == .anything { expectation = .presence }
        }
        try content.refuse(mistakes, "The link")
        let value: [UInt8]
        do {
            value = try LinkJSON.bytes(of: link)
        } catch {
            throw HostingError(.invalidValue, "The link cannot be written as JSON: \(error).")
        }
        if value.count > Self.maximumBytes {
            let message = "The link has \(value.count) bytes of JSON; \(Self.maximumBytes) are the most."
            try content.refuse([WorkspaceError(.tooLong, message)], "The link")
        }
        do {
            let kept = LinkContent(
                value: value,
                entry: try PackedLink.bytes(of: link, admittedBy: host.digest),
                searchText: draft.searchText,
                externalID: draft.externalID,
                isArchived: draft.isArchived
            )
            let key = link.address.key
            return LinkWrite(kept, at: key, of: workspace.id.text, from: origin, expecting: expectation)
        } catch {
            throw HostingError(.invalidValue, "The link cannot be written as JSON: \(error).")
        }
    }

    /// The most bytes of a link as JSON: every visit of a link that is not plain reads them.
    private static let maximumBytes = 32_768

    private mutating func host(of link: Link) throws(HostingError) -> Host {
        if let known = hosts[link.address.host] { return known }
        let name: HostName
        do throws(HostNameError) {
            name = try HostName(link.address.host)
        } catch {
            throw HostingError(.invalidValue, error.description)
        }
        let domain: Domain
        do throws(HostingError) {
            domain = try content.requireDomain(name, of: workspace.id)
        } catch {
            // Whether there is such a domain is not said.
            let mistake = link.address.mistake(outside: GrantedPaths(of: workspace.id, in: DomainPolicy(grants: [])))
            try content.refuse(mistake.map { [$0] } ?? [], "The link")
            throw error
        }
        let host = Host(
            domain: domain,
            holders: LinkHolders(domain.policy),
            digest: LinkAdmission.rights(of: workspace, destinations, on: domain)
        )
        hosts[link.address.host] = host
        return host
    }
}

extension LinkDraft {
    /// The longest identifier, in bytes.
    static let maximumExternalID = 200

    fileprivate var mistakes: [WorkspaceError] {
        guard let externalID else { return [] }
        let length = externalID.utf8.count
        if length > 0, length <= Self.maximumExternalID, externalID.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
            return []
        }
        let message = "An external identifier has 1 to \(Self.maximumExternalID) bytes without controls."
        return [WorkspaceError(.tooLong, at: "externalID", message)]
    }

    /// The words by which the link is found.
    fileprivate var searchText: String {
        let parts = [link.address.key, link.target, link.title, link.campaign, externalID].compactMap { $0 }
        return (parts + link.tags.map { "#\($0)" }).joined(separator: "\n").lowercased()
    }
}

extension LinkAddress {
    /// Host and path, as a store and a server's memory have them.
    public var key: String { host + path }
}
