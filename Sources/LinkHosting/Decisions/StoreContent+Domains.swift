public import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// Creates the domains that do not exist yet, and returns them.
    public func creatingDomains(
        _ hosts: [HostName],
        at moment: Timestamp
    ) throws(HostingError) -> Decision<[Domain]> {
        var created: [Domain] = []
        var changes: [ContentChange] = []
        var seen: Set<HostName> = []
        for host in hosts where domainsByHost[host] == nil && seen.insert(host).inserted {
            let domain = Domain(host: host, createdAt: moment)
            created.append(domain)
            changes.append(try domain.saved(as: host.value))
        }
        return Decision(changes, result: created)
    }

    /// Deletes a domain with its documents, its history and what workspaces have of it.
    ///
    /// - Returns: The changes with what they take from whom.
    /// - Throws: `unknown-domain`, `losses-not-accepted`.
    public func deletingDomain(
        _ host: HostName,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<LinkChanges> {
        let domain = try requireDomain(host)
        let effects = try requireConsent(to: self.changes(on: host, to: [:], madeOf: []), header)
        var changes = kinds(of: host).map { DocumentState.removed(DocumentAddress(host: host, kind: $0).recordID) }
        for kind in (basesByHost[host] ?? [:]).keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            changes.append(BaseState.removed(DocumentAddress(host: host, kind: kind).recordID))
        }
        for workspace in (tenancy.drafts[host] ?? [:]).keys.sorted() {
            changes.append(WorkspacePart.removed(PartAddress(host, workspace).recordID))
        }
        for workspace in (tenancy.parts[host] ?? [:]).keys.sorted() {
            changes.append(PublishedPart.removed(PartAddress(host, workspace).recordID))
        }
        for number in 0..<domain.publication {
            changes.append(Publication.removed(Publication.recordID(host, number + 1)))
        }
        return Decision(changes + [Domain.removed(host.value)], result: effects)
    }
}
