extension StoreContent {
    /// Publishes documents together: all of them or none.
    ///
    /// Bytes that are stored already are left as they are.
    ///
    /// - Returns: What happens to each draft, in the same order.
    /// - Throws: `unknown-domain`, `version-conflict`.
    public func publishing(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) throws(LinkStoreError) -> Plan<[PublishedDocument]> {
        var changes: [RecordChange] = []
        var outcomes: [PublishedDocument] = []
        for draft in drafts {
            let outcome = try publishing(draft, at: moment)
            outcomes.append(outcome)
            if outcome.change != .unchanged { changes.append(try outcome.document.put()) }
        }
        return Plan(changes, result: outcomes)
    }

    /// Takes a document away.
    ///
    /// Its next version, if it is ever published again, is one higher.
    ///
    /// - Throws: `unknown-document`, `version-conflict`.
    public func withdrawing(
        _ address: DocumentAddress,
        expecting: VersionExpectation
    ) throws(LinkStoreError) -> Plan<Void> {
        guard let kept = documentsByHost[address.host]?[address.kind], kept.bytes != nil else {
            throw .unknownDocument(address)
        }
        guard expecting.accepts(kept.state.version) else {
            throw .versionConflict(address, stored: kept.state.version)
        }
        return Plan([try kept.state.put(as: address.recordID)])
    }

    private func publishing(_ draft: DocumentDraft, at moment: Timestamp) throws(LinkStoreError) -> PublishedDocument {
        let address = draft.address
        _ = try requireDomain(address.host)
        let stored = document(at: address)
        guard draft.expectation.accepts(stored?.version) else {
            throw .versionConflict(address, stored: stored?.version)
        }
        if let stored, stored.bytes == draft.bytes { return PublishedDocument(document: stored, change: .unchanged) }
        let last = documentsByHost[address.host]?[address.kind]?.state.version ?? 0
        let document = StoredDocument(
            address: address,
            bytes: draft.bytes,
            version: last + 1,
            sha256: draft.sha256,
            publishedAt: moment,
            author: draft.author
        )
        return PublishedDocument(document: document, change: stored == nil ? .created : .replaced)
    }
}

extension StoredDocument {
    fileprivate func put() throws(LinkStoreError) -> RecordChange {
        let state = DocumentState(version: version, sha256: sha256, publishedAt: publishedAt, author: author)
        return try state.put(as: address.recordID, content: bytes)
    }
}
