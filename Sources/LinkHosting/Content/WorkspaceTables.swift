public import LinkStore
public import LinkWorkspaces

/// The workspaces with what belongs to them, as far as a server holds it in memory.
public struct WorkspaceTables: Sendable {
    /// The workspaces.
    public private(set) var workspaces: [Slug: Workspace] = [:]
    /// The members of each workspace.
    public private(set) var members: [Slug: [Slug: Member]] = [:]
    /// The apps of each workspace.
    public private(set) var apps: [Slug: [Slug: WorkspaceApp]] = [:]
    /// The drafts of each domain, by workspace.
    public private(set) var drafts: [HostName: [Slug: WorkspacePart]] = [:]
    /// The published parts of each domain, by workspace.
    public private(set) var parts: [HostName: [Slug: PublishedPart]] = [:]

    /// What was agreed about identifiers of apps, beyond what the apps say.
    public private(set) var claims: [AppIdentifier: AppClaim] = [:]
    /// The workspaces that have an app with an identifier, or have published one, with the number of times.
    private(set) var appUses = PartitionedDictionary<AppIdentifier, [Slug: Int]>()

    /// Takes over a record of one of these collections.
    mutating func apply(_ record: StoredRecord, _ known: (any RecordValue)?) throws(LinkStoreError) {
        switch record.address.collection {
        case .workspaces: workspaces[try slug(record)] = try Workspace.value(of: record, known)
        case .members:
            let (workspace, id) = try pair(record)
            members[workspace, default: [:]][id] = try Member.value(of: record, known)
        case .apps:
            let (workspace, id) = try pair(record)
            let app = try WorkspaceApp.value(of: record, known)
            count(in: workspace, from: [apps[workspace]?[id]], to: [app])
            apps[workspace, default: [:]][id] = app
        case .appClaims:
            guard let identifier = AppIdentifier(recordID: record.address.id) else { throw .damaged(record) }
            claims[identifier] = try AppClaim.value(of: record, known)
        case .drafts:
            let address = try part(record)
            drafts[address.host, default: [:]][address.workspace] = try WorkspacePart.value(of: record, known)
        case .parts:
            let address = try part(record)
            let part = try PublishedPart.value(of: record, known)
            count(
                in: address.workspace,
                from: parts[address.host]?[address.workspace]?.apps ?? [],
                to: part?.apps ?? []
            )
            parts[address.host, default: [:]][address.workspace] = part
        default: break
        }
    }

    /// Most changes leave the identifiers of the apps as they are.
    private mutating func count(in workspace: Slug, from before: [WorkspaceApp?], to after: [WorkspaceApp?]) {
        guard before != after else { return }
        func identifiers(_ apps: [WorkspaceApp?]) -> [AppIdentifier] {
            apps.flatMap { $0?.identifiers.map(\.identifier) ?? [] }
        }
        let (old, new) = (identifiers(before), identifiers(after))
        guard old != new else { return }
        for identifier in old { appUses[identifier]?[workspace, default: 0] -= 1 }
        for identifier in new { appUses[identifier, default: [:]][workspace, default: 0] += 1 }
        for identifier in old where appUses[identifier]?[workspace] == 0 {
            appUses[identifier]?[workspace] = nil
            if appUses[identifier]?.isEmpty == true { appUses[identifier] = nil }
        }
    }

    private func slug(_ record: StoredRecord) throws(LinkStoreError) -> Slug {
        do throws(WorkspaceError) { return try Slug(record.address.id) } catch { throw .damaged(record) }
    }

    private func pair(_ record: StoredRecord) throws(LinkStoreError) -> (Slug, Slug) {
        let parts = record.address.id.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .damaged(record) }
        do throws(WorkspaceError) {
            return (try Slug(String(parts[0])), try Slug(String(parts[1])))
        } catch {
            throw .damaged(record)
        }
    }

    private func part(_ record: StoredRecord) throws(LinkStoreError) -> PartAddress {
        guard let address = PartAddress(recordID: record.address.id) else { throw .damaged(record) }
        return address
    }
}
