package import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// The changes that let a domain serve these documents and no others: the documents whose bytes differ, the publication
    /// that keeps them all, and the domain's number.
    ///
    /// - Parameters:
    ///   - bytes: Everything that is to be served.
    ///   - domain: The domain, with whatever else of it changes.
    ///   - parts: What the workspaces have published from now on.
    ///   - header: Who publishes and why.
    /// - Returns: The changes and the publication.
    /// - Throws: Nothing but the failure to write JSON.
    func serving(
        _ bytes: [DocumentKind: [UInt8]],
        on domain: Domain,
        parts: [PublishedPart],
        _ header: PublicationHeader
    ) throws(HostingError) -> (changes: [ContentChange], publication: Publication) {
        var domain = domain
        domain.publication += 1
        let kinds = bytes.keys.sorted { $0.rawValue < $1.rawValue }
        let publication = Publication(
            host: domain.host,
            number: domain.publication,
            publishedAt: header.moment,
            author: header.author,
            note: header.note,
            cause: header.cause,
            workspace: header.workspace,
            restored: header.restored,
            parts: parts,
            documents: kinds.map { kind in
                let content = bytes[kind] ?? []
                return Publication.Document(kind: kind, sha256: .sha256(of: content), size: content.count)
            }
        )
        var changes = try documentChanges(bytes, on: domain.host, header)
        let id = Publication.recordID(domain.host, publication.number)
        changes.append(try publication.saved(as: id, content: kinds.flatMap { bytes[$0] ?? [] }))
        changes.append(try domain.saved(as: domain.host.value))
        return (changes, publication)
    }

    /// The changes that let a domain, which is created if need be, serve these files; none when it serves them already.
    package func servingFiles(
        _ bytes: [DocumentKind: [UInt8]],
        on host: HostName,
        _ header: PublicationHeader
    ) throws(HostingError) -> [ContentChange] {
        guard bytes != servedBytes(of: host) else { return [] }
        let domain = domainsByHost[host] ?? Domain(host: host, createdAt: header.moment)
        return try serving(bytes, on: domain, parts: [], header).changes
    }

    /// What a domain serves now.
    func servedBytes(of host: HostName) -> [DocumentKind: [UInt8]] {
        Dictionary(uniqueKeysWithValues: documents(of: host).map { ($0.address.kind, $0.bytes) })
    }

    private func documentChanges(
        _ bytes: [DocumentKind: [UInt8]],
        on host: HostName,
        _ header: PublicationHeader
    ) throws(HostingError) -> [ContentChange] {
        var changes: [ContentChange] = []
        let kinds = Set(bytes.keys).union((documentsByHost[host] ?? [:]).keys)
        for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
            let address = DocumentAddress(host: host, kind: kind)
            let kept = documentsByHost[host]?[kind]
            guard bytes[kind] != kept?.bytes else { continue }
            guard let content = bytes[kind] else {
                if let kept { changes.append(try kept.state.saved(as: address.recordID)) }
                continue
            }
            let state = DocumentState(
                version: (kept?.state.version ?? 0) + 1,
                sha256: .sha256(of: content),
                publishedAt: header.moment,
                author: header.author
            )
            changes.append(try state.saved(as: address.recordID, content: content))
        }
        return changes
    }
}
