public import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// Publishes documents together: all of them or none.
    ///
    /// Bytes that are stored already are left as they are. Each domain whose documents change gets one publication.
    ///
    /// - Returns: What happens to each draft, in the same order.
    /// - Throws: `unknown-domain`, `domain-managed`, `version-conflict`.
    public func publishing(
        _ drafts: [DocumentDraft],
        at moment: Timestamp
    ) throws(HostingError) -> Decision<[PublishedDocument]> {
        var outcomes: [PublishedDocument] = []
        var hosts: [HostName] = []
        var changed: [HostName: [DocumentKind: DocumentDraft]] = [:]
        for draft in drafts {
            let outcome = try publishing(draft, at: moment)
            outcomes.append(outcome)
            guard outcome.change != .unchanged else { continue }
            let host = draft.address.host
            if changed[host] == nil { hosts.append(host) }
            changed[host, default: [:]][draft.address.kind] = draft
        }
        var changes: [ContentChange] = []
        for host in hosts {
            changes += try uploading(changed[host] ?? [:], to: try requireDomain(host), at: moment)
        }
        return Decision(changes, result: outcomes)
    }

    /// Withdraws a document.
    ///
    /// Its next version, if it is ever published again, is one higher.
    ///
    /// - Throws: `unknown-document`, `domain-managed`, `version-conflict`.
    public func withdrawing(
        _ address: DocumentAddress,
        expecting: VersionExpectation,
        by author: String,
        at moment: Timestamp
    ) throws(HostingError) -> Decision<Void> {
        guard let stored = document(at: address) else { throw .unknownDocument(address) }
        guard expecting.accepts(stored.version) else { throw .versionConflict(address, stored: stored.version) }
        try refuseManaged(address.host)
        var bytes = servedBytes(of: address.host)
        bytes[address.kind] = nil
        let header = PublicationHeader(moment: moment, author: author, cause: .withdraw)
        return Decision(try serving(bytes, on: try requireDomain(address.host), parts: [], header).changes)
    }

    private func publishing(_ draft: DocumentDraft, at moment: Timestamp) throws(HostingError) -> PublishedDocument {
        let address = draft.address
        _ = try requireDomain(address.host)
        let stored = document(at: address)
        guard draft.expectation.accepts(stored?.version) else {
            throw .versionConflict(address, stored: stored?.version)
        }
        if let stored, stored.bytes == draft.bytes { return PublishedDocument(document: stored, change: .unchanged) }
        try refuseManaged(address.host)
        let state = DocumentState(
            version: (documentState(at: address)?.version ?? 0) + 1,
            sha256: draft.sha256,
            publishedAt: moment,
            author: draft.author
        )
        let document = StoredDocument(address: address, bytes: draft.bytes, state: state)
        return PublishedDocument(document: document, change: stored == nil ? .created : .replaced)
    }

    private func uploading(
        _ drafts: [DocumentKind: DocumentDraft],
        to domain: Domain,
        at moment: Timestamp
    ) throws(HostingError) -> [ContentChange] {
        let bytes = servedBytes(of: domain.host).merging(drafts.mapValues(\.bytes)) { $1 }
        let author = drafts.values.first?.author ?? ""
        let header = PublicationHeader(moment: moment, author: author, cause: .upload)
        return try serving(bytes, digests: drafts.mapValues(\.sha256), on: domain, parts: [], header).changes
    }

    /// What is made of rules is not overwritten by files.
    private func refuseManaged(_ host: HostName) throws(HostingError) {
        guard tenancy.parts[host]?.isEmpty ?? true else { throw .domainManaged(host) }
    }
}
