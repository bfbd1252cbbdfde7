import LinkAPI
import LinkStore
public import LinkWorkspaces

/// Decisions about everything that a workspace is to be.
extension StoreContent {
    /// Gives a workspace the desired state, and publishes it: all of it, or nothing.
    ///
    /// Each step is decided from what the steps before it would leave, so that rules can name apps that come with them.
    ///
    /// - Parameters:
    ///   - desired: The desired state.
    ///   - workspace: The workspace.
    ///   - asAdministrator: Whether refusals may name other workspaces, and domains of which this one holds nothing.
    ///   - header: Who publishes, when and why.
    /// - Returns: The changes, none for what is so already, with what they do.
    /// - Throws: The refusal of the first step that is not allowed, as when it were taken alone; its faults lie in
    ///   `apps[…].app` and `domains[…].draft`.
    public func applying(
        _ desired: DesiredWorkspace,
        to workspace: Slug,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<AppliedWorkspace> {
        _ = try requireWorkspace(workspace)
        var step = header
        step.checksLosses = false
        var steps = ApplySteps(
            content: self,
            workspace: workspace,
            isByAdministrator: asAdministrator,
            header: step,
            reaches: desired.reaches
        )
        for (index, app) in desired.apps.enumerated() {
            try Self.inside("apps[\(index)].app") { () throws(HostingError) in try steps.save(app) }
        }
        for (index, entry) in desired.parts.enumerated() {
            try Self.inside("domains[\(index)].draft") { () throws(HostingError) in
                try steps.publish(entry.part, on: entry.host)
            }
        }
        try steps.settleOtherDomains(than: desired)
        try steps.settleOtherApps(than: desired)
        // The header as it came says whether losses are refused.
        let changes = steps.outcome.domains.flatMap { $0.publication?.changes.all ?? [] }
        steps.outcome.lossesDigest = try requireConsent(to: changes, header).lossesDigest
        return Decision(steps.changes, result: steps.outcome)
    }

    /// Names a member of the desired state in the places of what is wrong with it.
    private static func inside(
        _ member: String,
        _ body: () throws(HostingError) -> Void
    ) throws(HostingError) {
        do throws(HostingError) {
            try body()
        } catch {
            throw HostingError(
                error.type,
                error.sentence,
                faults: error.faults.map { $0.inside(member) },
                losses: error.losses,
                lossesDigest: error.lossesDigest
            )
        }
    }
}

/// The steps to a desired state, each decided from what the ones before it leave.
private struct ApplySteps {
    var content: StoreContent
    let workspace: Slug
    let isByAdministrator: Bool
    let header: PublicationHeader
    let reaches: @Sendable (HostName) -> Bool
    var changes: [ContentChange] = []
    var outcome = AppliedWorkspace()

    mutating func save(_ app: WorkspaceApp) throws(HostingError) {
        let old = content.tenancy.apps[workspace]?[app.id]
        if old == app {
            outcome.apps.append((app.id, .unchanged))
            return
        }
        try content.requireReach(over: workspace, toChange: "The app \"\(app.id)\"", reaches)
        let plan = try content.savingApp(
            app,
            of: workspace,
            expecting: .anything,
            asAdministrator: isByAdministrator
        )
        try take(plan.changes)
        outcome.apps.append((app.id, old == nil ? .created : .changed))
    }

    /// What is published already stays, and so does a draft that is not published yet.
    mutating func publish(_ part: WorkspacePart, on host: HostName) throws(HostingError) {
        try requireGrant(on: host)
        let before = content.tenancy.parts[host]?[workspace]
        let draft = content.tenancy.drafts[host]?[workspace]
        var trial = self
        let plan = try trial.publication(of: part, on: host)
        guard plan.result.part != before else {
            outcome.domains.append(
                .init(host: host, effect: .unchanged, before: before, publication: nil, replacesDraft: false)
            )
            return
        }
        try trial.take(plan.changes)
        self = trial
        let effect: AppliedWorkspace.Effect = before == nil ? .created : part.isEmpty ? .removed : .changed
        let isLost = draft.map { $0 != part && $0 != before?.part } ?? false
        outcome.domains.append(
            .init(host: host, effect: effect, before: before, publication: plan.result, replacesDraft: isLost)
        )
    }

    private mutating func publication(
        of part: WorkspacePart,
        on host: HostName
    ) throws(HostingError) -> Decision<PartPublication> {
        if content.tenancy.drafts[host]?[workspace] != part {
            let isByAdministrator = isByAdministrator
            try take(
                content.savingDraft(part, on: host, expecting: .anything, asAdministrator: isByAdministrator).changes
            )
        }
        return try content.publishingDraft(
            of: workspace,
            on: host,
            expecting: nil,
            asAdministrator: isByAdministrator,
            header
        )
    }

    /// Administrators see all domains, so that the refusal can name what is missing; to others such a domain does not exist.
    private func requireGrant(on host: HostName) throws(HostingError) {
        guard isByAdministrator, let domain = content.domainsByHost[host] else { return }
        guard !domain.policy.grants.contains(where: { $0.workspace == workspace }) else { return }
        let sentence = "The workspace \"\(workspace)\" holds no paths of \(host): grant it some first."
        throw HostingError(.unknownGrant, sentence)
    }

    /// Reports domains that the desired state does not mention, or removes what the workspace has published there.
    mutating func settleOtherDomains(than desired: DesiredWorkspace) throws(HostingError) {
        let named = Set(desired.parts.map(\.host))
        for domain in content.domains(of: workspace) where !named.contains(domain.host) && desired.reaches(domain.host)
        {
            guard let part = content.tenancy.parts[domain.host]?[workspace], !part.part.isEmpty else { continue }
            if desired.removesDomains {
                try publish(WorkspacePart(workspace: workspace), on: domain.host)
            } else {
                outcome.domains.append(
                    .init(host: domain.host, effect: .unnamed, before: part, publication: nil, replacesDraft: false)
                )
            }
        }
    }

    /// Reports apps that the desired state does not mention, or removes them.
    mutating func settleOtherApps(than desired: DesiredWorkspace) throws(HostingError) {
        let named = Set(desired.apps.map(\.id))
        for app in content.apps(of: workspace) where !named.contains(app.id) {
            guard desired.removesApps else {
                outcome.apps.append((app.id, .unnamed))
                continue
            }
            try content.requireReach(over: workspace, toChange: "The app \"\(app.id)\"", reaches)
            try take(content.deletingApp(app.id, of: workspace, expecting: .anything).changes)
            outcome.apps.append((app.id, .removed))
        }
    }

    /// A record that two steps change is written once, as the later one leaves it.
    private mutating func take(_ more: [ContentChange]) throws(HostingError) {
        let addresses = Set(more.map(\.record.address))
        changes = changes.filter { !addresses.contains($0.record.address) } + more
        do throws(LinkStoreError) {
            try content.apply(more, at: content.revision, auditTail: content.auditTail)
        } catch {
            throw HostingError(error)
        }
    }
}
