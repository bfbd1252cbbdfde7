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
        let faults = mistakes.map { ProblemFault(code: $0.code.rawValue, member: $0.member, message: $0.message) }
        let sentence = mistakes.count == 1 ? first.message : "\(what) has \(mistakes.count) mistakes: \(first.message)"
        throw HostingError(.invalidValue, sentence, faults: faults)
    }
}
