import LinkAPI
public import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// Publishes documents together: all of them or none.
    ///
    /// They become the uploaded files of their domains. Those that are so already are left as they are. Each domain whose files
    /// change gets one publication.
    ///
    /// - Parameters:
    ///   - drafts: The documents.
    ///   - header: Who publishes, when, and what of others' losses is accepted.
    /// - Returns: What happens to the drafts.
    /// - Throws: `unknown-domain`, `version-conflict`, `foreign-app`, `file-too-large`, `losses-not-accepted`.
    public func publishing(
        _ drafts: [DocumentDraft],
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PublishedDocuments> {
        var hosts: [HostName] = []
        var changed: [HostName: [DocumentKind: DocumentDraft]] = [:]
        for draft in drafts where try changes(draft) {
            let host = draft.address.host
            if changed[host] == nil { hosts.append(host) }
            changed[host, default: [:]][draft.address.kind] = draft
        }
        var changes: [ContentChange] = []
        var made: [HostName: Composition] = [:]
        var effects: [PartyChange] = []
        for host in hosts {
            let composition = try uploading(changed[host] ?? [:], to: try requireDomain(host), header)
            changes += composition.changes
            effects += composition.effects
            made[host] = composition
        }
        let consented = try requireConsent(to: effects, header)
        let documents = drafts.compactMap { outcome(of: $0, made[$0.address.host], header.moment) }
        return Decision(changes, result: PublishedDocuments(documents, lossesDigest: consented.lossesDigest))
    }

    /// Withdraws an uploaded file.
    ///
    /// The next version of the document, if it is ever published again, is one higher. What workspaces publish stays.
    ///
    /// - Returns: What changes, for everybody.
    /// - Throws: `unknown-document`, `version-conflict`, `losses-not-accepted`.
    public func withdrawing(
        _ address: DocumentAddress,
        expecting: VersionExpectation,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<LinkChanges> {
        guard let stored = document(at: address) else { throw .unknownDocument(address) }
        guard expecting.accepts(stored.version) else { throw .versionConflict(address, stored: stored.version) }
        let parts = activeParts(of: address.host)
        var base = base(of: address.host)
        let old = base.removeValue(forKey: address.kind)
        if old == nil, parts.contains(where: { !$0.part.isEmpty }) { throw .unknownBase(address) }
        let made = try composing(
            parts,
            base: base,
            withdrawing: [address.kind],
            on: try requireDomain(address.host),
            header
        )
        return Decision(made.changes, result: try requireConsent(to: made.effects, header))
    }

    /// Whether a draft is not what is uploaded already.
    private func changes(_ draft: DocumentDraft) throws(HostingError) -> Bool {
        let address = draft.address
        _ = try requireDomain(address.host)
        let stored = document(at: address)
        guard draft.expectation.accepts(stored?.version) else {
            throw .versionConflict(address, stored: stored?.version)
        }
        return base(of: address.host)[address.kind]?.bytes != draft.bytes
    }

    private func outcome(
        of draft: DocumentDraft,
        _ made: Composition?,
        _ moment: Timestamp
    ) -> PublishedDocument? {
        let address = draft.address
        let stored = document(at: address)
        guard let bytes = made?.bytes[address.kind], bytes != stored?.bytes else {
            return stored.map { PublishedDocument(document: $0, change: .unchanged, changes: made?.effects ?? []) }
        }
        let state = DocumentState(
            version: (documentState(at: address)?.version ?? 0) + 1,
            sha256: bytes == draft.bytes ? draft.sha256 : .sha256(of: bytes),
            publishedAt: moment,
            author: draft.author
        )
        return PublishedDocument(
            document: StoredDocument(address: address, bytes: bytes, state: state),
            change: stored == nil ? .created : .replaced,
            changes: made?.effects ?? []
        )
    }

    private func uploading(
        _ drafts: [DocumentKind: DocumentDraft],
        to domain: Domain,
        _ header: PublicationHeader
    ) throws(HostingError) -> Composition {
        var base = base(of: domain.host)
        for (kind, draft) in drafts {
            base[kind] = uploaded(draft.bytes, after: base[kind], draft.origin, digest: draft.sha256, header)
        }
        try checkConflicts(of: base, on: domain.host)
        let made = try composing(activeParts(of: domain.host), base: base, on: domain, header)
        try checkFileSizes(made.composed, on: domain.host)
        return made
    }
}
