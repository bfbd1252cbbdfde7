package import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// The changes that let a domain serve these documents and no others: the documents whose bytes differ, the publication
    /// that keeps them all, and the domain's number.
    ///
    /// - Parameters:
    ///   - bytes: Everything that is to be served.
    ///   - digests: The digests of these bytes, as far as they are known.
    ///   - domain: The domain, with whatever else of it changes.
    ///   - parts: What the workspaces have then published.
    ///   - header: Who publishes and why.
    /// - Returns: The changes and the publication.
    /// - Throws: Nothing but the failure to write JSON.
    func serving(
        _ bytes: [DocumentKind: [UInt8]],
        digests: [DocumentKind: ContentDigest] = [:],
        on domain: Domain,
        parts: [PublishedPart],
        _ header: PublicationHeader
    ) throws(HostingError) -> (changes: [ContentChange], publication: Publication) {
        var domain = domain
        domain.publication += 1
        let files = bytes.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, content in
            File(kind: kind, bytes: content, sha256: digests[kind] ?? digest(of: content, on: domain.host, kind))
        }
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
            documents: files.map { Publication.Document(kind: $0.kind, sha256: $0.sha256, size: $0.bytes.count) }
        )
        var changes = try documentChanges(files, on: domain.host, header)
        changes.append(
            try publication.saved(
                as: Publication.recordID(domain.host, publication.number),
                content: files.flatMap(\.bytes),
                digest: files.count == 1 ? files.first?.sha256 : nil
            )
        )
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

    private struct File {
        let kind: DocumentKind
        let bytes: [UInt8]
        let sha256: ContentDigest
    }

    /// The digest of bytes, which is known when they are served already.
    private func digest(of bytes: [UInt8], on host: HostName, _ kind: DocumentKind) -> ContentDigest {
        let stored = document(at: DocumentAddress(host: host, kind: kind))
        return stored.flatMap { $0.bytes == bytes ? $0.sha256 : nil } ?? .sha256(of: bytes)
    }

    private func documentChanges(
        _ files: [File],
        on host: HostName,
        _ header: PublicationHeader
    ) throws(HostingError) -> [ContentChange] {
        var changes: [ContentChange] = []
        let kinds = Set(files.map(\.kind)).union(kinds(of: host))
        for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
            let address = DocumentAddress(host: host, kind: kind)
            let stored = document(at: address)
            guard let file = files.first(where: { $0.kind == kind }) else {
                if let stored { changes.append(try stored.state.saved(as: address.recordID)) }
                continue
            }
            guard file.bytes != stored?.bytes else { continue }
            let state = DocumentState(
                version: (documentState(at: address)?.version ?? 0) + 1,
                sha256: file.sha256,
                publishedAt: header.moment,
                author: header.author
            )
            changes.append(try state.saved(as: address.recordID, content: file.bytes, digest: file.sha256))
        }
        return changes
    }
}
