public import LinkStore

extension StoreContent {
    /// All domains, ordered by name.
    public var domains: [Domain] { domainsByHost.values.sorted { $0.host < $1.host } }

    /// One domain.
    public func domain(_ host: HostName) -> Domain? { domainsByHost[host] }

    /// A domain that has to be there.
    ///
    /// - Throws: `unknown-domain`.
    public func requireDomain(_ host: HostName) throws(HostingError) -> Domain {
        guard let domain = domainsByHost[host] else { throw .unknownDomain(host) }
        return domain
    }

    /// All documents that are served, ordered by host and kind.
    public var documents: [StoredDocument] {
        documentsByHost.keys.sorted().flatMap(documents(of:))
    }

    /// The documents of one domain that are served, ordered by kind.
    public func documents(of host: HostName) -> [StoredDocument] {
        let kinds = (documentsByHost[host] ?? [:]).keys.sorted { $0.rawValue < $1.rawValue }
        return kinds.compactMap { document(at: DocumentAddress(host: host, kind: $0)) }
    }

    /// One document that is served.
    public func document(at address: DocumentAddress) -> StoredDocument? {
        guard let kept = documentsByHost[address.host]?[address.kind], let bytes = kept.bytes else { return nil }
        return StoredDocument(address: address, bytes: bytes, state: kept.state)
    }

    /// All keys, oldest first.
    public var keys: [APIKey] { keysByID.values.sorted(by: Self.isOlder) }

    /// The keys that begin like this, whether they have expired or not.
    ///
    /// Every request with a key asks this, so that only what is found is put into order.
    public func keys(withPrefix prefix: String) -> [APIKey] {
        keysByID.values.filter { $0.prefix == prefix }.sorted(by: Self.isOlder)
    }

    private static func isOlder(_ one: APIKey, _ other: APIKey) -> Bool {
        (one.createdAt, one.id) < (other.createdAt, other.id)
    }
}

extension StoredDocument {
    init(address: DocumentAddress, bytes: [UInt8], state: DocumentState) {
        self.init(
            address: address,
            bytes: bytes,
            version: state.version,
            sha256: state.sha256,
            publishedAt: state.publishedAt,
            author: state.author
        )
    }
}
