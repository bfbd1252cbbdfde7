import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// Decisions about API keys.
extension StoreContent {
    /// Keeps a new key.
    ///
    /// - Throws: `unknown-workspace`, `unknown-member`, `unknown-domain` for a domain that is not the workspace's.
    public func addingKey(_ key: APIKey) throws(HostingError) -> Decision<Void> {
        if let workspace = key.workspace {
            _ = try requireWorkspace(workspace)
            if let member = key.member, tenancy.members[workspace]?[member] == nil {
                throw .unknownMember(member, of: workspace)
            }
            for host in (key.domains ?? []).sorted() { _ = try requireDomain(host, of: workspace) }
        } else {
            for host in (key.domains ?? []).sorted() { _ = try requireDomain(host) }
        }
        return Decision([try key.saved(as: key.id)])
    }

    /// Deletes a key, which then opens nothing.
    ///
    /// - Throws: `unknown-key-id`, also for a key of another workspace.
    public func deletingKey(_ id: String, of workspace: Slug?) throws(HostingError) -> Decision<Void> {
        guard let key = keysByID[id], key.workspace == workspace else {
            throw HostingError(.unknownKeyID, "There is no key \"\(id)\".")
        }
        return Decision([APIKey.removed(key.id)])
    }

    /// What a key allows now: never more than the member's role that it belongs to.
    public func scopes(of key: APIKey) -> Set<KeyScope> {
        guard let workspace = key.workspace, let member = key.member else { return key.scopes }
        return key.scopes.intersection(tenancy.members[workspace]?[member]?.role.scopes ?? [])
    }
}
