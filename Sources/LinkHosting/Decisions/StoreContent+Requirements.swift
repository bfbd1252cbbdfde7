import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// What the decisions about workspaces have in common.
extension StoreContent {
    /// A workspace that has to be there.
    ///
    /// - Throws: `unknown-workspace`.
    public func requireWorkspace(_ id: Slug) throws(HostingError) -> Workspace {
        guard let workspace = tenancy.workspaces[id], workspace.deletedAt == nil else {
            throw .unknownWorkspace(named: id.text)
        }
        return workspace
    }

    /// A domain of which a workspace has a grant, or once had one.
    ///
    /// - Throws: `unknown-domain`, as for a domain that does not exist.
    public func requireDomain(_ host: HostName, of workspace: Slug) throws(HostingError) -> Domain {
        let domain = try requireDomain(host)
        let isConcerned =
            domain.policy.grants.contains { $0.workspace == workspace }
            || tenancy.parts[host]?[workspace] != nil || tenancy.drafts[host]?[workspace] != nil
        guard isConcerned else { throw .unknownDomain(host) }
        return domain
    }

    /// Refuses a change of what belongs to a whole workspace to a caller that does not reach all domains of the workspace:
    /// apps, members and keys work on each of them.
    ///
    /// - Parameters:
    ///   - workspace: The workspace.
    ///   - what: What the change is about, as the beginning of a sentence.
    ///   - reaches: Whether the caller reaches a domain.
    /// - Throws: `other-domains`, with the domains of the workspace that the caller does not reach.
    public func requireReach(
        over workspace: Slug,
        toChange what: String,
        _ reaches: (HostName) -> Bool
    ) throws(HostingError) {
        let drafted = tenancy.drafts.filter { $0.value[workspace] != nil }.keys
        let others = Set(hostsConcerned(with: workspace)).union(drafted).filter { !reaches($0) }.sorted()
        guard !others.isEmpty else { return }
        throw HostingError(
            .otherDomains,
            "\(what) belongs to the whole workspace \"\(workspace)\", and this API key is limited to other domains than "
                + "\(others.map(\.value).joined(separator: ", ")), where it could change what is served: use a key without "
                + "that limit. Nothing was changed."
        )
    }

    /// The domains of which a workspace has a grant, by name.
    public func domains(of workspace: Slug) -> [Domain] {
        domains.filter { domain in domain.policy.grants.contains { $0.workspace == workspace } }
    }

    /// What is served of workspaces on a domain: the parts of active workspaces, by name.
    public func activeParts(of host: HostName) -> [PublishedPart] {
        let parts = (tenancy.parts[host] ?? [:]).values.sorted { $0.workspace < $1.workspace }
        return parts.filter { tenancy.workspaces[$0.workspace]?.isActive == true }
    }

    /// The apps of a workspace, by name.
    public func apps(of workspace: Slug) -> [WorkspaceApp] {
        (tenancy.apps[workspace] ?? [:]).values.sorted { $0.id < $1.id }
    }

    /// Refuses when a record is not as the writer believes it to be.
    func require(
        _ expectation: VersionExpectation,
        at address: RecordAddress,
        _ what: String
    ) throws(HostingError) {
        guard expectation.accepts(revision(of: address).map { Int($0) }) else { throw .changed(what) }
    }

    /// Refuses a value with mistakes.
    func refuse(_ mistakes: [WorkspaceError], _ what: String) throws(HostingError) {
        guard let first = mistakes.first else { return }
        // Nobody reads more.
        let faults = mistakes.prefix(100).map {
            ProblemFault(code: $0.code.rawValue, member: $0.member, message: $0.message)
        }
        let sentence = mistakes.count == 1 ? first.message : "\(what) has \(mistakes.count) mistakes: \(first.message)"
        throw HostingError(.invalidValue, sentence, faults: faults)
    }
}
