import LinkAPI
import LinkPatterns
public import LinkStore
public import LinkWorkspaces

/// What a publication of a draft would be, or was.
public struct PartPublication: Sendable {
    /// The publication.
    public let publication: Publication
    /// The part that it is about.
    public let part: PublishedPart
    /// The documents of the domain with what they cost and lose.
    public let composed: ComposedDocuments
    /// What the domain served before, of Apple's file.
    public let previous: [UInt8]?
    /// What the workspace had published before.
    public let previousPart: PublishedPart?
    /// What changes, for everybody.
    public let changes: LinkChanges
    /// The bytes of Apple's file that the workspace may use.
    public let fileShare: Int
    /// The bytes of Android's file that the workspace may use.
    public let androidFileShare: Int
}

/// Decisions about drafts and publications.
extension StoreContent {
    /// Keeps what a workspace means to publish on a domain, when it stays inside of the workspace's grants.
    public func savingDraft(
        _ draft: WorkspacePart,
        on host: HostName,
        expecting: VersionExpectation,
        asAdministrator: Bool
    ) throws(HostingError) -> Decision<[PublicationEffect]> {
        let domain = try requireDomain(host, of: draft.workspace)
        let address = PartAddress(host, draft.workspace)
        try require(expecting, at: WorkspacePart.address(address.recordID), "The draft for \(host)")
        let part = try resolve(draft)
        try checkShares(of: draft, on: host)
        try checkGrants(part, on: domain, asAdministrator)
        var effects: [PublicationEffect] = []
        if let published = tenancy.parts[host]?[draft.workspace], published != part {
            effects.append(
                PublicationEffect(
                    host: host,
                    workspace: draft.workspace,
                    publication: domain.publication,
                    effect: .outdated
                )
            )
        }
        let saved = try draft.saved(as: address.recordID)
        try checkDisk([saved], of: draft.workspace)
        return Decision([saved], result: effects)
    }

    /// Publishes a workspace's draft, if the domain is still at the expected publication (`nil`: whatever it is).
    public func publishingDraft(
        of workspace: Slug,
        on host: HostName,
        expecting number: Int?,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PartPublication> {
        let domain = try requireDomain(host, of: workspace)
        guard let draft = tenancy.drafts[host]?[workspace] else {
            let sentence = "The workspace \"\(workspace)\" has no draft for \(host): write its rules first."
            throw HostingError(.unknownDraft, sentence)
        }
        return try publishing(
            try resolve(draft),
            on: domain,
            expecting: number,
            asAdministrator: asAdministrator,
            header
        )
    }

    /// Publishes a part of a domain, as a draft or as it once was.
    ///
    /// - Throws: The refusal of what is not allowed; `losses-not-accepted` when somebody else would lose links.
    public func publishing(
        _ part: PublishedPart,
        on domain: Domain,
        expecting number: Int?,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PartPublication> {
        guard number == nil || number == domain.publication else {
            throw .changed("The domain \(domain.host) is at publication \(domain.publication), which")
        }
        let workspace = try requireWorkspace(part.workspace)
        try refuseExtensionHost(domain.host)
        try refuse(part.mistakes, "The part")
        try checkGrants(part, on: domain, asAdministrator, allowsEnclosed: header.cause == .restore)
        try checkOwners(part, on: domain.host, asAdministrator)
        try checkBase(part, on: domain.host)
        let others = activeParts(of: domain.host).filter { $0.workspace != part.workspace }
        let parts = (others + (workspace.isActive ? [part] : [])).sorted { $0.workspace < $1.workspace }
        let previous = document(at: DocumentAddress(host: domain.host, kind: .appleAppSiteAssociation))?.bytes
        let made = try composing(parts, on: domain, header)
        try checkFileShares(made.composed, of: part, on: domain)
        try checkSize(made.composed, part.workspace, asAdministrator)
        let changes = try requireConsent(to: made.effects, header)
        let kept = try part.saved(as: PartAddress(domain.host, part.workspace).recordID)
        // What is published already can be published again.
        if tenancy.parts[domain.host]?[part.workspace] != part {
            try checkDisk(made.changes + [kept], of: part.workspace)
        }
        let result = PartPublication(
            publication: made.publication,
            part: part,
            composed: made.composed,
            previous: previous,
            previousPart: tenancy.parts[domain.host]?[part.workspace],
            changes: changes,
            fileShare: shares(of: made.composed.fileSize, on: domain).share(of: part.workspace),
            androidFileShare: shares(of: made.composed.androidFileSize, on: domain).share(of: part.workspace)
        )
        return Decision(made.changes + [kept], result: result)
    }

    private func resolve(_ draft: WorkspacePart) throws(HostingError) -> PublishedPart {
        _ = try requireWorkspace(draft.workspace)
        // What is large is never decided in a moment, so that others do not wait until that has turned out.
        guard budget.spend(draft.effort) else { throw budget.refusal }
        try refuse(draft.mistakes, "The draft")
        let part: PublishedPart
        do throws(WorkspaceError) {
            part = try PublishedPart(draft, apps: apps(of: draft.workspace))
        } catch {
            try refuse([error], "The draft")
            throw HostingError(.invalidValue, error.message)
        }
        return part
    }

    /// Refuses rules that reach outside of what their workspace holds.
    private func checkGrants(
        _ part: PublishedPart,
        on domain: Domain,
        _ asAdministrator: Bool,
        allowsEnclosed: Bool = false
    ) throws(HostingError) {
        let check = GrantCheck(policy: domain.policy, host: domain.host.value, budget: budget)
        let violations = check.violations(of: part, allowsEnclosed: allowsEnclosed)
        let faults = violations.map { violation in
            ProblemFault(
                code: violation.code.rawValue,
                member: violation.member,
                message: asAdministrator ? violation.administratorMessage : violation.message,
                url: asAdministrator ? violation.url : violation.memberURL
            )
        }
        guard let first = faults.first else { return }
        throw HostingError(.outsideGrants, first.message, faults: faults)
    }

    /// Refuses apps that the domain's uploaded files name.
    private func checkBase(_ part: PublishedPart, on host: HostName) throws(HostingError) {
        let files = DomainFiles(base(of: host).mapValues(\.bytes))
        let faults = files.conflicts(with: part).map { conflict in
            ProblemFault(code: "foreign-app", member: conflict.member, message: conflict.message)
        }
        guard let first = faults.first else { return }
        throw HostingError(.foreignApp, first.message, faults: faults)
    }

    private func checkOwners(_ part: PublishedPart, on host: HostName, _ asAdministrator: Bool) throws(HostingError) {
        let others = (tenancy.parts[host] ?? [:]).values.filter { $0.workspace != part.workspace }
        let conflicts = OwnershipCheck(others: others.sorted { $0.workspace < $1.workspace }).conflicts(of: part)
        let faults = conflicts.map { conflict in
            ProblemFault(
                code: "foreign-app",
                member: conflict.member,
                message: asAdministrator ? conflict.administratorMessage : conflict.message
            )
        }
        if let first = faults.first { throw HostingError(.foreignApp, first.message, faults: faults) }
        // What the workspace has published on the domain already stays its own there until it gives it up.
        let published = Set(
            (tenancy.parts[host]?[part.workspace]?.apps ?? []).flatMap { $0.identifiers.map(\.identifier) }
        )
        let foreign = part.apps.enumerated().flatMap { index, app in
            foreignIdentifiers(of: app, in: part.workspace, at: "apps[\(index)]").filter {
                !published.contains($0.identifier)
            }
        }
        try refuse(foreign, asAdministrator)
    }

    private func checkSize(
        _ composed: ComposedDocuments,
        _ workspace: Slug,
        _ asAdministrator: Bool
    ) throws(HostingError) {
        for fileSize in [composed.fileSize, composed.androidFileSize] {
            let refusal = asAdministrator ? fileSize.administratorRefusal : fileSize.refusal(for: workspace)
            if let refusal { throw HostingError(.fileTooLarge, refusal) }
        }
    }
}

extension WorkspacePart {
    /// The steps that it takes to read its rules and the values of its variables, whatever they are.
    fileprivate var effort: Int { 16 * rules.count + 8 * variables.values.reduce(0) { $0 + $1.count } }
}
