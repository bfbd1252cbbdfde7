public import LinkTenancy

/// Decisions about everything that a workspace is to be.
extension StoreContent {
    /// Makes a workspace what a wish says, and publishes it: all of it, or nothing.
    ///
    /// Each step is decided from what the steps before it would leave, so that rules can name apps that come with them.
    ///
    /// - Parameters:
    ///   - wish: What the workspace is to be.
    ///   - workspace: The workspace.
    ///   - asAdministrator: Whether refusals may name other workspaces.
    ///   - header: Who publishes, when and why.
    /// - Returns: The changes, none for what is so already, with what they do.
    /// - Throws: The refusal of the first step that is not allowed, as when it were taken alone.
    public func granting(
        _ wish: WorkspaceWish,
        to workspace: Slug,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(LinkStoreError) -> Plan<GrantedWish> {
        _ = try requireWorkspace(workspace)
        var steps = WishSteps(content: self, workspace: workspace)
        for app in wish.apps { try steps.save(app) }
        for (host, part) in wish.parts {
            try steps.publish(part, on: host, asAdministrator: asAdministrator, header)
        }
        if wish.removesApps { try steps.removeApps(except: Set(wish.apps.map(\.id))) }
        return Plan(steps.changes, result: steps.outcome)
    }
}

/// The steps of a wish, each decided from what the ones before it leave.
private struct WishSteps {
    var content: StoreContent
    let workspace: Slug
    var changes: [RecordChange] = []
    var outcome = GrantedWish()

    mutating func save(_ app: TenantApp) throws(LinkStoreError) {
        let old = content.tenancy.apps[workspace]?[app.id]
        if old == app {
            outcome.apps.append((app.id, .unchanged))
            return
        }
        let plan = try content.savingApp(app, of: workspace, expecting: .anything)
        try take(plan.changes)
        outcome.apps.append((app.id, old == nil ? .created : .changed))
    }

    mutating func publish(
        _ part: WorkspacePart,
        on host: HostName,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(LinkStoreError) {
        let before = content.tenancy.parts[host]?[workspace]
        if content.tenancy.drafts[host]?[workspace] != part {
            let draft = try content.savingDraft(part, on: host, expecting: .anything, asAdministrator: asAdministrator)
            try take(draft.changes)
        }
        let plan = try content.publishingDraft(
            of: workspace,
            on: host,
            expecting: nil,
            asAdministrator: asAdministrator,
            header
        )
        var publication: PartPublication?
        if plan.result.part != before {
            try take(plan.changes)
            publication = plan.result
        }
        let effect: GrantedWish.Effect = publication == nil ? .unchanged : before == nil ? .created : .changed
        outcome.domains.append(.init(host: host, effect: effect, before: before, publication: publication))
    }

    mutating func removeApps(except kept: Set<Slug>) throws(LinkStoreError) {
        for app in content.apps(of: workspace) where !kept.contains(app.id) {
            try take(try content.deletingApp(app.id, of: workspace, expecting: .anything).changes)
            outcome.apps.append((app.id, .removed))
        }
    }

    /// A record that two steps change is written once, as the later one leaves it.
    private mutating func take(_ more: [RecordChange]) throws(LinkStoreError) {
        let addresses = Set(more.map(\.address))
        changes = changes.filter { !addresses.contains($0.address) } + more
        let records = more.map { $0.record(at: content.revision) }
        try content.apply(StoreSnapshot(revision: content.revision, records: records, auditTail: content.auditTail))
    }
}
