import LinkAPI
import LinkStore
public import LinkWorkspaces

/// Who an identifier of apps belongs to.
extension StoreContent {
    /// The workspace that an identifier belongs to: as agreed, or else the one that has an app with it; `nil`: nobody's.
    public func holder(of identifier: AppIdentifier) -> Slug? {
        if let claim = tenancy.claims[identifier] { return claim.holder }
        guard let users = tenancy.appUses[identifier]?.keys else { return nil }
        // Earlier versions let several workspaces have it: who has published it comes first, then the older workspace.
        return users.count < 2 ? users.first : users.min { rank($0, identifier) < rank($1, identifier) }
    }

    private func rank(_ workspace: Slug, _ identifier: AppIdentifier) -> (Int, Timestamp, Slug) {
        let isPublished = tenancy.parts.values.contains { parts in
            parts[workspace]?.apps.contains { $0.identifiers.contains { $0.identifier == identifier } } == true
        }
        let age = tenancy.workspaces[workspace]?.createdAt ?? Timestamp(milliseconds: .max)
        return (isPublished ? 0 : 1, age, workspace)
    }

    /// The workspaces that have an app with an identifier, or have published one, by name.
    public func users(of identifier: AppIdentifier) -> [Slug] { tenancy.appUses[identifier]?.keys.sorted() ?? [] }

    /// Every identifier that belongs to a workspace, in order.
    public var claimedIdentifiers: [AppIdentifier] { Set(tenancy.appUses.keys).union(tenancy.claims.keys).sorted() }

    /// Whether a workspace may give an identifier to its apps.
    public func mayUse(_ identifier: AppIdentifier, _ workspace: Slug) -> Bool {
        if let claim = tenancy.claims[identifier] { return claim.users.contains(workspace) }
        return holder(of: identifier).map { $0 == workspace } ?? true
    }

    /// The identifiers of an app that belong to other workspaces.
    ///
    /// An app keeps what it had in an earlier version's store, until somebody decides whose it is.
    func foreignIdentifiers(of app: WorkspaceApp, in workspace: Slug, at member: String = "") -> [ForeignIdentifier] {
        app.identifiers.compactMap { entry in
            let identifier = entry.identifier
            guard !mayUse(identifier, workspace), let holder = holder(of: identifier) else { return nil }
            let isKept =
                tenancy.claims[identifier] == nil
                && apps(of: workspace).contains { $0.identifiers.contains { $0.identifier == identifier } }
            if isKept { return nil }
            let place = member.isEmpty ? entry.member : "\(member).\(entry.member)"
            return ForeignIdentifier(identifier: identifier, member: place, holder: holder)
        }
    }

    /// Refuses identifiers of other workspaces; only administrators learn whose they are.
    func refuse(_ foreign: [ForeignIdentifier], _ asAdministrator: Bool) throws(HostingError) {
        let faults = foreign.map { foreign in
            ProblemFault(
                code: "foreign-app",
                member: foreign.member,
                message: asAdministrator ? foreign.administratorMessage : foreign.message
            )
        }
        guard let first = faults.first else { return }
        throw HostingError(.foreignApp, first.message, faults: faults)
    }
}

/// An identifier of an app that belongs to another workspace.
struct ForeignIdentifier {
    let identifier: AppIdentifier
    let member: String
    let holder: Slug

    /// The sentence for the workspace's members, without the other's name.
    var message: String {
        "\"\(identifier)\" belongs to another workspace of this server: an app ID or package has one holder, who can share or "
            + "transfer it, as an administrator can."
    }

    /// The sentence for administrators.
    var administratorMessage: String {
        "\"\(identifier)\" belongs to the workspace \"\(holder)\": share or transfer it first, with \"waymark app share\" or "
            + "\"waymark app transfer\"."
    }
}

/// Decisions about whose identifiers are.
extension StoreContent {
    /// What a decision about an identifier did.
    public typealias ClaimOutcome = (claim: AppClaim?, effects: [PublicationEffect], changes: LinkChanges)

    /// Gives an identifier to workspaces, or to nobody, as an administrator decides.
    ///
    /// The apps of all others lose it at once. What they have published keeps it, and is named by the effects, unless it
    /// is withdrawn as well.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - holder: Who holds it then; `nil`: nobody.
    ///   - sharers: Who may use it as well.
    ///   - withdraws: Whether the identifier is also taken out of what others have published.
    ///   - header: Who publishes and why.
    /// - Returns: The changes with their effects.
    /// - Throws: `unknown-workspace`, `unknown-claim`, `losses-not-accepted`; `in-use` when nobody is to hold what is published.
    public func settingClaim(
        of identifier: AppIdentifier,
        holder: Slug?,
        sharers: [Slug],
        withdraws: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<ClaimOutcome> {
        for workspace in [holder].compactMap(\.self) + sharers { _ = try requireWorkspace(workspace) }
        var changes: [ContentChange] = []
        var claim: AppClaim?
        if let holder {
            try refuse(mistakes(of: identifier, holder), "The identifier")
            let made = AppClaim(identifier, holder: holder, sharers: Set(sharers).subtracting([holder]).sorted())
            changes.append(try made.saved(as: identifier.recordID))
            claim = made
        } else {
            guard self.holder(of: identifier) != nil else { throw .unknownClaim(identifier) }
            if tenancy.claims[identifier] != nil { changes.append(AppClaim.removed(identifier.recordID)) }
        }
        let losers = users(of: identifier).filter { claim?.users.contains($0) != true }
        let lost = try removing(identifier, from: losers, withdraws: withdraws, header)
        // The workspace that has published it would still hold it.
        if holder == nil, !withdraws, let first = lost.effects.first {
            throw HostingError(
                .inUse,
                "\"\(identifier)\" is published on \(first.host) by the workspace \"\(first.workspace)\": release it with "
                    + "unpublish, which takes it out of what is served."
            )
        }
        return Decision(changes + lost.changes, result: (claim, lost.effects, lost.links))
    }

    /// Offers an identifier that a workspace holds to another workspace, or takes the offer back.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - workspace: Its holder.
    ///   - other: The other workspace; whether it exists is not said.
    ///   - kind: What is offered; `nil`: nothing any more.
    /// - Returns: The changes with the claim.
    /// - Throws: `unknown-claim` when the workspace does not hold it.
    public func offeringClaim(
        of identifier: AppIdentifier,
        by workspace: Slug,
        to other: Slug,
        _ kind: AppClaim.OfferKind?
    ) throws(HostingError) -> Decision<ClaimOutcome> {
        _ = try requireWorkspace(workspace)
        guard holder(of: identifier) == workspace else { throw .unknownClaim(identifier) }
        var claim = tenancy.claims[identifier] ?? AppClaim(identifier, holder: workspace)
        claim.offers.removeAll { $0.workspace == other }
        if let kind, other != workspace { claim.offers.append(AppClaim.Offer(to: other, kind)) }
        guard claim.offers.count <= Self.maximumOffers else {
            let sentence =
                "\"\(identifier)\" is offered to \(Self.maximumOffers) workspaces already: take an offer back first."
            throw HostingError(.inUse, sentence)
        }
        claim.offers.sort { $0.workspace < $1.workspace }
        // Without an agreement, the app alone says whose it is.
        if claim.offers.isEmpty, claim.sharers.isEmpty, users(of: identifier) == [workspace] {
            let isKept = tenancy.claims[identifier] != nil
            return Decision(isKept ? [AppClaim.removed(identifier.recordID)] : [], result: (claim, [], LinkChanges()))
        }
        return Decision([try claim.saved(as: identifier.recordID)], result: (claim, [], LinkChanges()))
    }

    private static let maximumOffers = 20

    /// Accepts what the holder of an identifier offers to a workspace.
    ///
    /// - Returns: The changes with the claim, and the publications of the old holder that another publication would change.
    /// - Throws: `unknown-claim` without an offer, whether the identifier belongs to anybody or not.
    public func acceptingClaim(
        of identifier: AppIdentifier,
        by workspace: Slug,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<ClaimOutcome> {
        _ = try requireWorkspace(workspace)
        guard var claim = tenancy.claims[identifier],
            let offer = claim.offers.first(where: { $0.workspace == workspace })
        else { throw .unknownClaim(identifier) }
        claim.offers.removeAll { $0 == offer }
        guard offer.kind == .transfer else {
            claim.sharers = Set(claim.sharers).union([workspace]).sorted()
            return Decision([try claim.saved(as: identifier.recordID)], result: (claim, [], LinkChanges()))
        }
        let old = claim.holder
        claim.holder = workspace
        claim.sharers.removeAll { $0 == workspace }
        claim.offers = []
        let lost = try removing(identifier, from: [old], withdraws: false, header)
        return Decision(
            [try claim.saved(as: identifier.recordID)] + lost.changes,
            result: (claim, lost.effects, lost.links)
        )
    }

    /// The changes that leave to a record of another product the identifiers that it names now, and free those that it no
    /// longer names.
    ///
    /// - Parameters:
    ///   - new: What the record names now, each of which the workspace may use.
    ///   - old: What it named before.
    ///   - workspace: The workspace of the record.
    /// - Returns: The changes.
    /// - Throws: Nothing but the failure to write JSON.
    public func claiming(
        _ new: Set<AppIdentifier>,
        insteadOf old: Set<AppIdentifier>,
        by workspace: Slug
    ) throws(HostingError) -> [ContentChange] {
        var changes: [ContentChange] = []
        for identifier in new.sorted() where tenancy.claims[identifier] == nil {
            changes.append(try AppClaim(identifier, holder: workspace).saved(as: identifier.recordID))
        }
        for identifier in old.subtracting(new).sorted() {
            guard let claim = tenancy.claims[identifier], claim.users == [workspace] else { continue }
            changes.append(AppClaim.removed(identifier.recordID))
        }
        return changes
    }

    /// What workspaces that are deleted for good leave behind.
    func claimChanges(without gone: Set<Slug>) throws(HostingError) -> [ContentChange] {
        var changes: [ContentChange] = []
        for identifier in tenancy.claims.keys.sorted() {
            guard var claim = tenancy.claims[identifier] else { continue }
            let old = claim
            claim.sharers.removeAll { gone.contains($0) }
            claim.offers.removeAll { gone.contains($0.workspace) }
            guard gone.contains(claim.holder) else {
                if claim != old { changes.append(try claim.saved(as: identifier.recordID)) }
                continue
            }
            guard let next = claim.sharers.first else {
                changes.append(AppClaim.removed(identifier.recordID))
                continue
            }
            claim.holder = next
            claim.sharers.removeFirst()
            changes.append(try claim.saved(as: identifier.recordID))
        }
        return changes
    }

    private func mistakes(of identifier: AppIdentifier, _ holder: Slug) -> [WorkspaceError] {
        let id = identifier.text
        switch identifier.platform {
        case .apple: return WorkspaceApp(id: holder, name: holder.text, appleAppIDs: [id]).mistakes
        case .android:
            let package = AndroidPackage(name: id, certificates: [])
            return package.mistakes.filter { $0.code == .packageName }
        }
    }

    private func removing(
        _ identifier: AppIdentifier,
        from workspaces: [Slug],
        withdraws: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> (changes: [ContentChange], effects: [PublicationEffect], links: LinkChanges) {
        var changes: [ContentChange] = []
        var effects: [PublicationEffect] = []
        for workspace in workspaces {
            for app in apps(of: workspace) where app.identifiers.contains(where: { $0.identifier == identifier }) {
                changes.append(try app.without(identifier).saved(as: "\(workspace)/\(app.id)"))
            }
            let hosts = hostsWithParts(of: workspace).filter { host in
                tenancy.parts[host]?[workspace].map { $0.without(identifier) != $0 } == true
            }
            guard withdraws else {
                effects += hosts.compactMap { host in
                    domainsByHost[host].map {
                        PublicationEffect(
                            host: host,
                            workspace: workspace,
                            publication: $0.publication,
                            effect: .outdated
                        )
                    }
                }
                continue
            }
            for host in hosts {
                guard let part = tenancy.parts[host]?[workspace]?.without(identifier) else { continue }
                changes.append(try part.saved(as: PartAddress(host, workspace).recordID))
            }
        }
        guard withdraws else { return (changes, effects, LinkChanges()) }
        let hosts = Set(workspaces.flatMap(hostsWithParts)).sorted()
        let republished = try republishing(hosts, header) { parts, _ in
            parts.map { workspaces.contains($0.workspace) ? $0.without(identifier) : $0 }
        }
        return (changes + republished.changes, effects + republished.effects, republished.linkChanges)
    }
}

extension HostingError {
    /// Nobody holds the identifier, or not for the caller: the answers are alike.
    static func unknownClaim(_ identifier: AppIdentifier) -> HostingError {
        HostingError(.unknownClaim, "There is no claim to \"\(identifier)\" that this key can change.")
    }
}
