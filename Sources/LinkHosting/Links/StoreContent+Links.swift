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

    func destinations(of workspace: Slug, holdingPathsOf hosts: [String]) -> DestinationPolicy {
        // Settings that cannot be read allow nothing.
        do throws(LinkStoreError) {
            if let settings = try value(LinkSettings.self, workspace.text) { return settings.destinations }
        } catch {
            return DestinationPolicy(hosts: [])
        }
        let packages = (tenancy.apps[workspace] ?? [:]).values.flatMap(\.androidPackages).map(\.name)
        return DestinationPolicy(hosts: hosts, packages: Set(packages).sorted())
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

    /// The write that keeps a link.
    ///
    /// - Parameters:
    ///   - draft: The link.
    ///   - workspace: The workspace that writes it.
    ///   - origin: Who asks.
    ///   - expectation: What has to be there.
    /// - Returns: The write.
    /// - Throws: `unknown-workspace`, `unknown-domain`, or `invalid-value` with everything that is wrong.
    public func write(
        of draft: LinkDraft,
        of workspace: Slug,
        from origin: LinkOrigin,
        expecting expectation: VersionExpectation
    ) throws(HostingError) -> LinkWrite {
        let owner = try requireWorkspace(workspace)
        let link = draft.link
        let destinations = destinations(of: workspace)
        let domain = try requireDomain(of: link, of: workspace)
        let outside = link.address.mistake(outside: GrantedPaths(of: workspace, in: domain.policy))
        let mistakes = (outside.map { [$0] } ?? []) + link.mistakes + destinations.mistakes(of: link) + draft.mistakes
        try refuse(mistakes, "The link")
        do {
            let rights = LinkAdmission.rights(of: owner, on: domain, in: self)
            let content = LinkContent(
                value: try LinkJSON.bytes(of: link),
                entry: try PackedLink.bytes(of: link, admittedBy: rights),
                searchText: draft.searchText,
                externalID: draft.externalID,
                isArchived: draft.isArchived
            )
            let key = link.address.key
            return LinkWrite(content, at: key, of: workspace.text, from: origin, expecting: expectation)
        } catch {
            throw HostingError(.invalidValue, "The link cannot be written as JSON: \(error).")
        }
    }

    private func requireDomain(of link: Link, of workspace: Slug) throws(HostingError) -> Domain {
        let host: HostName
        do throws(HostNameError) {
            host = try HostName(link.address.host)
        } catch {
            throw HostingError(.invalidValue, error.description)
        }
        return try requireDomain(host, of: workspace)
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
