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

    /// Deletes a domain with its documents.
    ///
    /// - Throws: `unknown-domain`.
    public func deletingDomain(_ host: HostName) throws(LinkStoreError) -> Plan<Void> {
        _ = try requireDomain(host)
        let kinds = (documentsByHost[host] ?? [:]).keys.sorted { $0.rawValue < $1.rawValue }
        let documents = kinds.map { DocumentState.delete(DocumentAddress(host: host, kind: $0).recordID) }
        return Plan(documents + [Domain.delete(host.value)])
    }
}
