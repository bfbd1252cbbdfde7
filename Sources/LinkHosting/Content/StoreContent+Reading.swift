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
        (documentsByHost[host] ?? [:]).values.sorted { $0.address < $1.address }
    }

    /// One document that is served.
    public func document(at address: DocumentAddress) -> StoredDocument? {
        documentsByHost[address.host]?[address.kind]
    }

    /// The kinds of documents that a domain has or had, in order.
    func kinds(of host: HostName) -> [DocumentKind] {
        Set((documentsByHost[host] ?? [:]).keys).union((withdrawnByHost[host] ?? [:]).keys)
            .sorted { $0.rawValue < $1.rawValue }
    }

    /// What is known of a document, served or withdrawn.
    func documentState(at address: DocumentAddress) -> DocumentState? {
        document(at: address)?.state ?? withdrawnByHost[address.host]?[address.kind]
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
