public import LinkStore

extension MemoryLinkStore: LinkStore {
    /// Succeeds unless the store was switched off.
    public func check() async throws(LinkStoreError) {
        try transaction { _ throws(LinkStoreError) in }
    }

    /// All domains, ordered by name.
    public func domains() async throws(LinkStoreError) -> [Domain] {
        try transaction { content throws(LinkStoreError) in content.domains.values.sorted { $0.host < $1.host } }
    }

    /// One domain.
    public func domain(_ host: HostName) async throws(LinkStoreError) -> Domain? {
        try transaction { content throws(LinkStoreError) in content.domains[host] }
    }

    /// Creates the domains that do not exist yet.
    public func createDomains(_ hosts: [HostName], at moment: Timestamp) async throws(LinkStoreError) -> [Domain] {
        try transaction { content throws(LinkStoreError) in
            var created: [Domain] = []
            for host in hosts where content.domains[host] == nil {
                let domain = Domain(host: host, createdAt: moment)
                content.domains[host] = domain
                created.append(domain)
            }
            return created
        }
    }

    /// Deletes a domain with its documents.
    public func deleteDomain(_ host: HostName) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard content.domains.removeValue(forKey: host) != nil else { throw .unknownDomain(host) }
            content.documents = content.documents.filter { $0.key.host != host }
            content.lastVersions = content.lastVersions.filter { $0.key.host != host }
        }
    }

    /// Forgets nothing: the content stays for a later opening in the same process.
    public func close() async {}
}
