import LinkStore

/// Changes the store and what is served, in this order and one change at a time, so that both always agree.
struct PublishService: Sendable {
    let access: StoreAccess
    let catalog: DocumentCatalog
    let metrics: ServerMetrics
    let now: @Sendable () -> Timestamp
    private let turnstile = Turnstile()

    init(
        access: StoreAccess,
        catalog: DocumentCatalog,
        metrics: ServerMetrics,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.access = access
        self.catalog = catalog
        self.metrics = metrics
        self.now = now
    }

    /// Publishes documents that were checked before, all or none.
    ///
    /// They are served when this returns.
    func publish(_ drafts: [DocumentDraft]) async throws(LinkStoreError) -> [PublishedDocument] {
        // Compressing takes longer than everything else: nobody has to wait for it.
        let prepared = drafts.map { prepare($0.bytes, $0.address) }
        return try await turnstile.pass { () async throws(LinkStoreError) in
            let published = try await access.use { store throws(LinkStoreError) in
                try await store.publish(drafts, at: now())
            }
            for (outcome, document) in zip(published, prepared) {
                let address = outcome.document.address
                if outcome.change != .unchanged {
                    catalog.publish(document, kind: address.kind, host: address.host)
                }
                metrics.countPublication(outcome.change)
            }
            return published
        }
    }

    /// Takes a document away.
    func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(LinkStoreError) {
        try await turnstile.pass { () async throws(LinkStoreError) in
            try await access.use { store throws(LinkStoreError) in
                try await store.withdraw(address, expecting: expecting)
            }
            catalog.withdraw(kind: address.kind, host: address.host)
        }
    }

    /// Creates the domains that do not exist yet, and returns those.
    func createDomains(_ hosts: [HostName]) async throws(LinkStoreError) -> [Domain] {
        try await turnstile.pass { () async throws(LinkStoreError) in
            let created = try await access.use { store throws(LinkStoreError) in
                try await store.createDomains(hosts, at: now())
            }
            for domain in created { catalog.addHost(domain.host) }
            return created
        }
    }

    /// Deletes a domain with its documents.
    func deleteDomain(_ host: HostName) async throws(LinkStoreError) {
        try await turnstile.pass { () async throws(LinkStoreError) in
            try await access.use { store throws(LinkStoreError) in try await store.deleteDomain(host) }
            catalog.removeHost(host)
        }
    }

    private func prepare(_ bytes: [UInt8], _ address: DocumentAddress) -> PreparedDocument {
        PreparedDocument(bytes, contentType: DocumentCheck.contentType(of: bytes, as: address.kind))
    }
}

extension PublishService {
    /// How much there is to serve.
    struct Inventory: Hashable, Sendable {
        let domains: Int
        let documents: Int

        static func += (inventory: inout Inventory, more: Inventory) {
            inventory = Inventory(
                domains: inventory.domains + more.domains,
                documents: inventory.documents + more.documents
            )
        }
    }

    /// Serves exactly what is in this store from now on, and lets everybody use it.
    func adopt(_ store: any LinkStore) async throws(LinkStoreError) -> Inventory {
        try await turnstile.pass { () async throws(LinkStoreError) in
            var hosts: [HostName: [DocumentKind: PreparedDocument]] = [:]
            for domain in try await store.domains() { hosts[domain.host] = [:] }
            let documents = try await store.documents()
            for document in documents {
                let address = document.address
                hosts[address.host, default: [:]][address.kind] = reuse(document)
            }
            catalog.replaceAll(hosts)
            access.open(store)
            return Inventory(domains: hosts.count, documents: documents.count)
        }
    }

    /// After an outage most documents are what they were: those need no compressing.
    private func reuse(_ document: StoredDocument) -> PreparedDocument {
        let address = document.address
        if let served = catalog.document(kind: address.kind, host: address.host), served.bytes == document.bytes {
            return served
        }
        return prepare(document.bytes, address)
    }
}
