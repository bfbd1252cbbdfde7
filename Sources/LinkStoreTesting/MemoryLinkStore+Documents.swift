public import LinkStore

extension MemoryLinkStore {
    /// All documents, ordered by host and kind.
    public func documents() async throws(LinkStoreError) -> [StoredDocument] {
        try transaction { content throws(LinkStoreError) in content.documents.values.sorted { $0.address < $1.address }
        }
    }

    /// The documents of one domain, ordered by kind.
    public func documents(of host: HostName) async throws(LinkStoreError) -> [StoredDocument] {
        try transaction { content throws(LinkStoreError) in
            content.documents.values.filter { $0.address.host == host }.sorted { $0.address < $1.address }
        }
    }

    /// One document.
    public func document(at address: DocumentAddress) async throws(LinkStoreError) -> StoredDocument? {
        try transaction { content throws(LinkStoreError) in content.documents[address] }
    }

    /// Publishes documents together.
    public func publish(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) async throws(LinkStoreError) -> [PublishedDocument] {
        try transaction { content throws(LinkStoreError) in
            var published: [PublishedDocument] = []
            for draft in drafts { published.append(try content.publish(draft, at: moment)) }
            return published
        }
    }

    /// Takes a document away.
    public func withdraw(_ address: DocumentAddress, expecting: VersionExpectation) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard let stored = content.documents[address] else { throw .unknownDocument(address) }
            guard expecting.accepts(stored.version) else {
                throw .versionConflict(address, stored: stored.version)
            }
            content.documents[address] = nil
        }
    }
}

extension MemoryLinkStore.Content {
    fileprivate mutating func publish(
        _ draft: DocumentDraft,
        at moment: Timestamp
    ) throws(LinkStoreError) -> PublishedDocument {
        let address = draft.address
        guard domains[address.host] != nil else { throw .unknownDomain(address.host) }
        let stored = documents[address]
        guard draft.expectation.accepts(stored?.version) else {
            throw .versionConflict(address, stored: stored?.version)
        }
        if let stored, stored.bytes == draft.bytes { return PublishedDocument(document: stored, change: .unchanged) }
        let document = StoredDocument(
            address: address,
            bytes: draft.bytes,
            version: (lastVersions[address] ?? 0) + 1,
            sha256: draft.sha256,
            publishedAt: moment,
            author: draft.author
        )
        documents[address] = document
        lastVersions[address] = document.version
        return PublishedDocument(document: document, change: stored == nil ? .created : .replaced)
    }
}
