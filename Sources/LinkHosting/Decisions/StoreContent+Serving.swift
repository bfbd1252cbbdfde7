import LinkAPI
package import LinkStore
package import LinkWorkspaces

/// What a domain is to serve.
struct ServedState {
    /// Everything that is served.
    let bytes: [DocumentKind: [UInt8]]
    /// The files that were uploaded for the whole domain.
    let base: [DocumentKind: BaseDocument]
    /// What the workspaces have published.
    let parts: [PublishedPart]
}

extension StoreContent {
    /// The changes that let a domain serve these documents and no others: the documents whose bytes differ, the uploaded
    /// files, the publication that keeps them all, and the domain's number.
    ///
    /// - Parameters:
    ///   - state: What is to be served, and what it is made of.
    ///   - domain: The domain, with whatever else of it changes.
    ///   - header: Who publishes and why.
    /// - Returns: The changes and the publication.
    /// - Throws: Nothing but the failure to write JSON.
    func serving(
        _ state: ServedState,
        on domain: Domain,
        _ header: PublicationHeader
    ) throws(HostingError) -> (changes: [ContentChange], publication: Publication) {
        var domain = domain
        domain.publication += 1
        domain.keepsBase = true
        let digests = state.base.mapValues { ($0.bytes, $0.state.sha256) }
        let files = state.bytes.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, content in
            let known = digests[kind].flatMap { $0.0 == content ? $0.1 : nil }
            return File(kind: kind, bytes: content, sha256: known ?? digest(of: content, on: domain.host, kind))
        }
        let base = state.base.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, file in
            Publication.Document(kind: kind, sha256: file.state.sha256, size: file.bytes.count)
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
            parts: state.parts,
            documents: files.map { Publication.Document(kind: $0.kind, sha256: $0.sha256, size: $0.bytes.count) },
            base: base
        )
        let separate = base.filter { !publication.documents.contains($0) }.flatMap { state.base[$0.kind]?.bytes ?? [] }
        var changes = try documentChanges(files, on: domain.host, header)
        changes += try baseChanges(state.base, on: domain.host)
        let kept = try publication.saved(
            as: Publication.recordID(domain.host, publication.number),
            content: files.flatMap(\.bytes) + separate,
            digest: files.count == 1 && separate.isEmpty ? files.first?.sha256 : nil,
            json: try json(of: publication)
        )
        changes.append(kept)
        // A domain that has publications of an earlier version is counted as a whole first.
        if var bytes = domain.publicationBytes ?? (publication.number == 1 ? [:] : nil) {
            if let workspace = publication.workspace { bytes[workspace.text, default: 0] += kept.bytes }
            domain.publicationBytes = bytes
        }
        changes.append(try domain.saved(as: domain.host.value))
        return (changes, publication)
    }

    /// The changes that let a domain, which is created if need be, serve these files beside what workspaces publish; none
    /// when they are its uploaded files already.
    ///
    /// - Parameters:
    ///   - bytes: The files.
    ///   - host: The domain.
    ///   - own: The apps of the party that asks for it, and so may lose something by it.
    ///   - header: Who publishes and why.
    /// - Returns: The changes.
    /// - Throws: `in-use` when workspaces hold paths of the domain; `losses-not-accepted` when other apps would lose links, such
    ///   as those of a file that was uploaded before.
    package func servingFiles(
        _ bytes: [DocumentKind: [UInt8]],
        on host: HostName,
        of own: Set<AppIdentifier>,
        _ header: PublicationHeader
    ) throws(HostingError) -> [ContentChange] {
        try requireExtensionAlone(on: host)
        let old = base(of: host)
        guard bytes != old.mapValues(\.bytes) else { return [] }
        var base: [DocumentKind: BaseDocument] = [:]
        for (kind, content) in bytes { base[kind] = uploaded(content, after: old[kind], .upload, header) }
        let domain = domainsByHost[host] ?? Domain(host: host, createdAt: header.moment)
        let made = try composing(activeParts(of: host), base: base, on: domain, header)
        let names = Set(own.map(\.text))
        let loss = made.effects.first { $0.change.isLoss && !names.isSuperset(of: $0.change.apps) }
        guard let loss else { return made.changes }
        let app = loss.change.apps.first.map { " in \"\($0)\"" } ?? ""
        throw HostingError(
            .lossesNotAccepted,
            "The change would take links from others, such as \(loss.change.url)\(app): an administrator has to withdraw the "
                + "file that was uploaded for \(host) first. Nothing was changed."
        )
    }

    /// Refuses to make the files of a domain for an extension when workspaces hold paths of it.
    package func requireExtensionAlone(on host: HostName) throws(HostingError) {
        guard let holders = domainsByHost[host]?.policy.workspaces, !holders.isEmpty else { return }
        let names = holders.map { "\"\($0)\"" }.joined(separator: ", ")
        throw HostingError(
            .inUse,
            "The files of \(host) are made of the rules of workspaces, which hold paths of it (\(names)), and cannot be made "
                + "for the clients of another product as well: name another host with --bridge-host, or take the paths back "
                + "first with \"waymark grant remove\"."
        )
    }

    /// Refuses to give workspaces a part in the files that an extension makes.
    func refuseExtensionHost(_ host: HostName) throws(HostingError) {
        guard extensionHosts.contains(host) else { return }
        throw HostingError(
            .inUse,
            "The files of \(host) are made for the clients of another product (--bridge-host), and workspaces can have no rules "
                + "there: use another domain."
        )
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

    private func json(of publication: Publication) throws(HostingError) -> [UInt8] {
        do throws(LinkStoreError) { return try compositions.json(of: publication) } catch { throw HostingError(error) }
    }

    /// The digest of bytes, which is known when they are served already.
    private func digest(of bytes: [UInt8], on host: HostName, _ kind: DocumentKind) -> ContentDigest {
        let stored = document(at: DocumentAddress(host: host, kind: kind))
        return stored.flatMap { $0.bytes == bytes ? $0.sha256 : nil } ?? .sha256(of: bytes)
    }

    private func baseChanges(
        _ base: [DocumentKind: BaseDocument],
        on host: HostName
    ) throws(HostingError) -> [ContentChange] {
        let stored = basesByHost[host] ?? [:]
        var changes: [ContentChange] = []
        for kind in Set(stored.keys).union(base.keys).sorted(by: { $0.rawValue < $1.rawValue })
        where stored[kind] != base[kind] {
            let id = DocumentAddress(host: host, kind: kind).recordID
            guard let file = base[kind] else {
                changes.append(BaseState.removed(id))
                continue
            }
            changes.append(try file.state.saved(as: id, content: file.bytes, digest: file.state.sha256))
        }
        return changes
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
