public import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// Creates the domains that do not exist yet, and tells which.
    public func creatingDomains(
        _ hosts: [HostName],
        at moment: Timestamp
    ) throws(LinkStoreError) -> Plan<[Domain]> {
        var created: [Domain] = []
        var changes: [RecordChange] = []
        var seen: Set<HostName> = []
        for host in hosts where domainsByHost[host] == nil && seen.insert(host).inserted {
            let domain = Domain(host: host, createdAt: moment)
            created.append(domain)
            changes.append(try domain.put(as: host.value))
        }
        return Plan(changes, result: created)
    }

    /// Deletes a domain with its documents, its history and what workspaces have of it.
    ///
    /// - Throws: `unknown-domain`.
    public func deletingDomain(_ host: HostName) throws(LinkStoreError) -> Plan<Void> {
        let domain = try requireDomain(host)
        let kinds = (documentsByHost[host] ?? [:]).keys.sorted { $0.rawValue < $1.rawValue }
        var changes = kinds.map { DocumentState.delete(DocumentAddress(host: host, kind: $0).recordID) }
        for workspace in (tenancy.drafts[host] ?? [:]).keys.sorted() {
            changes.append(WorkspacePart.delete(PartAddress(host, workspace).recordID))
        }
        for workspace in (tenancy.parts[host] ?? [:]).keys.sorted() {
            changes.append(PublishedPart.delete(PartAddress(host, workspace).recordID))
        }
        for number in 0..<domain.publication {
            changes.append(Publication.delete(Publication.recordID(host, number + 1)))
        }
        return Plan(changes + [Domain.delete(host.value)])
    }
}
