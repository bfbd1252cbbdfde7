import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// What changing or deleting a workspace does.
public struct WorkspaceChange: Sendable {
    /// The workspace afterwards.
    public let workspace: Workspace
    /// The publications that it makes.
    public let effects: [PublicationEffect]
    /// What changes, for everybody.
    public let changes: LinkChanges
}

/// Decisions about workspaces and their members.
extension StoreContent {
    /// Makes a workspace, or changes its name or whether it is active; one that was deleted comes back.
    ///
    /// What an inactive workspace has published is in no document until it is active again.
    public func savingWorkspace(
        _ id: Slug,
        name: String,
        isActive: Bool,
        shares: WorkspaceShares? = nil,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<WorkspaceChange> {
        try require(expecting, at: Workspace.address(id.text), "The workspace \"\(id)\"")
        try Self.checkName(name, of: "workspace")
        var workspace = tenancy.workspaces[id] ?? Workspace(id: id, name: name, createdAt: header.moment)
        workspace.name = name
        workspace.isActive = isActive
        workspace.deletedAt = nil
        if let shares {
            try shares.check()
            workspace.shares = shares == WorkspaceShares() ? nil : shares
        }
        let republished = try republishing(workspace, header)
        return Decision(
            [try workspace.saved(as: id.text)] + republished.changes,
            result: WorkspaceChange(
                workspace: workspace,
                effects: republished.effects,
                changes: republished.linkChanges
            )
        )
    }

    /// Deletes a workspace: its files are removed at once, its keys open nothing, and everything else is deleted later.
    ///
    /// Its grants stay until then, so that no other workspace gets its paths while links to them are in use.
    public func deletingWorkspace(
        _ id: Slug,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<WorkspaceChange> {
        var workspace = try requireWorkspace(id)
        try require(expecting, at: Workspace.address(id.text), "The workspace \"\(id)\"")
        workspace.isActive = false
        workspace.deletedAt = header.moment
        let republished = try republishing(workspace, header)
        return Decision(
            [try workspace.saved(as: id.text)] + republished.changes,
            result: WorkspaceChange(
                workspace: workspace,
                effects: republished.effects,
                changes: republished.linkChanges
            )
        )
    }

    /// Removes everything of the workspaces that were deleted before a moment.
    public func purgingWorkspaces(
        deletedBefore moment: Timestamp,
        except kept: Set<Slug> = [],
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<[Slug]> {
        var header = header
        // It was accepted when the workspace was deleted.
        header.checksLosses = false
        let due = tenancy.workspaces.values.filter { ($0.deletedAt ?? moment) < moment && !kept.contains($0.id) }
            .map(\.id).sorted()
        guard !due.isEmpty else { return Decision([], result: []) }
        let gone = Set(due)
        let hosts = Set(due.flatMap(hostsConcerned)).sorted()
        var fitting: [HostName: [Slug: PublishedPart]] = [:]
        for host in hosts {
            guard var policy = domainsByHost[host]?.policy else { continue }
            policy.grants.removeAll { gone.contains($0.workspace) }
            fitting[host] = self.fitting(to: policy, on: host).filter { !gone.contains($0.key) }
        }
        let republished = try republishing(hosts, header) { [fitting] parts, domain in
            domain.policy.grants.removeAll { gone.contains($0.workspace) }
            return parts.map { fitting[domain.host]?[$0.workspace] ?? $0 }
        }
        var saved: [ContentChange] = []
        for host in hosts { saved += try saving(fitting[host] ?? [:], on: host) }
        let left = republished.changes + saved + (try claimChanges(without: gone))
        return Decision(left + due.flatMap(belongings), result: due)
    }

    /// The changes that remove a workspace that has no paths, apps, drafts and publications, with its members and keys.
    public func erasingUnusedWorkspace(_ id: Slug) -> [ContentChange] {
        let hasDrafts = tenancy.drafts.values.contains { $0[id] != nil }
        guard tenancy.workspaces[id] != nil, hostsConcerned(with: id).isEmpty, apps(of: id).isEmpty, !hasDrafts else {
            return []
        }
        return belongings(of: id)
    }

    private func belongings(of id: Slug) -> [ContentChange] {
        var changes = (tenancy.members[id] ?? [:]).values.sorted { $0.id < $1.id }.map { Member.removed($0.recordID) }
        changes += keys.filter { $0.workspace == id }.map { APIKey.removed($0.id) }
        changes += apps(of: id).map { WorkspaceApp.removed("\(id)/\($0.id)") }
        for host in tenancy.drafts.keys.sorted() where tenancy.drafts[host]?[id] != nil {
            changes.append(WorkspacePart.removed(PartAddress(host, id).recordID))
        }
        for host in tenancy.parts.keys.sorted() where tenancy.parts[host]?[id] != nil {
            changes.append(PublishedPart.removed(PartAddress(host, id).recordID))
        }
        // A later workspace of this name begins without them.
        if revision(of: LinkSettings.address(id.text)) != nil { changes.append(LinkSettings.removed(id.text)) }
        if revision(of: WorkspaceVisitSettings.address(id.text)) != nil {
            changes.append(WorkspaceVisitSettings.removed(id.text))
        }
        return changes + [Workspace.removed(id.text)]
    }

    /// Publishes again where it matters whether a workspace is active.
    private func republishing(
        _ workspace: Workspace,
        _ header: PublicationHeader
    ) throws(HostingError) -> Republication {
        guard let old = tenancy.workspaces[workspace.id], old.isActive != workspace.isActive else {
            return Republication()
        }
        return try republishing(hostsWithParts(of: workspace.id), header) { parts, domain in
            let others = parts.filter { $0.workspace != workspace.id }
            guard workspace.isActive, let own = tenancy.parts[domain.host]?[workspace.id] else { return others }
            return (others + [own]).sorted { $0.workspace < $1.workspace }
        }
    }

    private static func checkName(_ name: String, of what: String) throws(HostingError) {
        let length = name.utf8.count
        guard (1...TextLimit.name).contains(length) else {
            throw HostingError(
                .invalidValue,
                "The name of a \(what) has 1 to \(TextLimit.name) bytes.",
                faults: [ProblemFault(code: "name", member: "name", message: "It has \(length) bytes.")]
            )
        }
    }

    /// Makes or changes a member.
    public func savingMember(
        _ member: Member,
        expecting: VersionExpectation
    ) throws(HostingError) -> Decision<Member> {
        _ = try requireWorkspace(member.workspace)
        try require(expecting, at: Member.address(member.recordID), "The member \"\(member.id)\"")
        try Self.checkName(member.name, of: "member")
        if let length = member.email?.utf8.count, length > TextLimit.email {
            throw HostingError(
                .invalidValue,
                "The e-mail address of a member has at most \(TextLimit.email) bytes.",
                faults: [ProblemFault(code: "email", member: "email", message: "It has \(length) bytes.")]
            )
        }
        var member = member
        if let old = tenancy.members[member.workspace]?[member.id] { member = old.changed(as: member) }
        let saved = try member.saved(as: member.recordID)
        try checkDisk([saved], of: member.workspace)
        return Decision([saved], result: member)
    }

    /// Takes a member out of a workspace, with the member's keys.
    public func deletingMember(_ id: Slug, of workspace: Slug) throws(HostingError) -> Decision<Void> {
        _ = try requireWorkspace(workspace)
        guard let member = tenancy.members[workspace]?[id] else {
            throw .unknownMember(id, of: workspace)
        }
        let own = keys.filter { $0.workspace == workspace && $0.member == id }
        return Decision(own.map { APIKey.removed($0.id) } + [Member.removed(member.recordID)])
    }
}

extension Member {
    fileprivate func changed(as other: Member) -> Member {
        Member(
            workspace: workspace,
            id: id,
            name: other.name,
            email: other.email,
            role: other.role,
            createdAt: createdAt
        )
    }
}
