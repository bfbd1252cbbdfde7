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
        let saved = try key.saved(as: key.id)
        if let workspace = key.workspace { try checkDisk([saved], of: workspace) }
        return Decision([saved])
    }

    /// Deletes a key, which then opens nothing.
    ///
    /// - Parameters:
    ///   - id: The identifier of the key.
    ///   - workspace: Whose key it is; `nil` for an administrator's.
    ///   - domains: The domains to which the caller is limited; `nil`: it is not limited.
    ///   - moment: Now.
    /// - Returns: The change.
    /// - Throws: `unknown-key-id`, also for a key of another workspace; `other-domains` for a key that reaches further than
    ///   the caller; `last-administrator-key`.
    public func deletingKey(
        _ id: String,
        of workspace: Slug?,
        within domains: Set<HostName>?,
        at moment: Timestamp
    ) throws(HostingError) -> Decision<Void> {
        guard let key = keysByID[id], key.workspace == workspace else {
            throw HostingError(.unknownKeyID, "There is no key \"\(id)\".")
        }
        if let domains, key.domains.map({ !$0.isSubset(of: domains) }) ?? true {
            let sentence =
                "The key \"\(id)\" works for other domains than this API key: delete it with one that is not limited."
            throw HostingError(.otherDomains, sentence)
        }
        guard !managesServer(key, at: moment) || keys.contains(where: { $0.id != id && outlives($0, key) }) else {
            throw HostingError(
                .lastAdministratorKey,
                "\"\(key.label)\" (\(id)) is the last key that can manage this server: make an administrator's key with the scope "
                    + "\"write\" that works as long first. Nothing was changed."
            )
        }
        return Decision([APIKey.removed(key.id)])
    }

    private func managesServer(_ key: APIKey, at moment: Timestamp) -> Bool {
        key.workspace == nil && key.scopes.contains(.write) && key.expiresAt.map { moment < $0 } ?? true
    }

    /// Whether a key manages the server at least as long as another: a key that expires earlier would only put off the loss.
    private func outlives(_ key: APIKey, _ other: APIKey) -> Bool {
        guard key.workspace == nil, key.scopes.contains(.write) else { return false }
        guard let end = key.expiresAt else { return true }
        return other.expiresAt.map { $0 <= end } ?? false
    }

    /// What a key allows now: never more than the member's role that it belongs to.
    public func scopes(of key: APIKey) -> Set<KeyScope> {
        guard let workspace = key.workspace, let member = key.member else { return key.scopes }
        return key.scopes.intersection(tenancy.members[workspace]?[member]?.role.scopes ?? [])
    }
}
