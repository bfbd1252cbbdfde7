import LinkAPI
import LinkStore
import LinkWorkspaces

/// What is composed of the parts of a domain, ready to be written.
struct Composition {
    let changes: [ContentChange]
    let publication: Publication
    let composed: ComposedDocuments
    let bytes: [DocumentKind: [UInt8]]
}

/// Domains that are published again because something else than a draft changed.
extension StoreContent {
    /// The domains on which a workspace has something published.
    func hostsWithParts(of workspace: Slug) -> [HostName] {
        tenancy.parts.filter { $0.value[workspace] != nil }.keys.sorted()
    }

    /// The domains on which a workspace has a grant or something published.
    func hostsConcerned(with workspace: Slug) -> [HostName] {
        Set(hostsWithParts(of: workspace)).union(domains(of: workspace).map(\.host)).sorted()
    }

    /// Publishes domains again.
    ///
    /// - Parameters:
    ///   - hosts: The domains.
    ///   - header: Who publishes and why.
    ///   - change: Makes the parts that are to be served out of those that are served, and may change the domain.
    /// - Returns: The changes, and what they did; a domain of which nothing is published only has its record changed.
    /// - Throws: `unknown-domain`, or `file-too-large` when a file would be.
    func republishing(
        _ hosts: [HostName],
        _ header: PublicationHeader,
        _ change: ([PublishedPart], inout Domain) -> [PublishedPart]
    ) throws(HostingError) -> (changes: [ContentChange], effects: [PublicationEffect]) {
        var changes: [ContentChange] = []
        var effects: [PublicationEffect] = []
        for host in hosts {
            let old = try requireDomain(host)
            var domain = old
            let before = activeParts(of: host)
            let parts = change(before, &domain)
            if parts == before && domain.policy == old.policy { continue }
            guard let made = try recomposing(before, as: parts, on: domain, header) else {
                changes.append(try domain.saved(as: host.value))
                continue
            }
            changes += made.changes
            effects += difference(before, parts).map { workspace in
                PublicationEffect(
                    host: host,
                    workspace: workspace,
                    publication: made.publication.number,
                    effect: .republished
                )
            }
        }
        return (changes, effects)
    }

    /// What is served of other parts, or under another policy; `nil` when that changes nothing that is served.
    private func recomposing(
        _ before: [PublishedPart],
        as parts: [PublishedPart],
        on domain: Domain,
        _ header: PublicationHeader
    ) throws(HostingError) -> Composition? {
        if before.isEmpty && parts.isEmpty { return nil }
        let made = try composing(parts, on: domain, header)
        if let refusal = made.composed.fileSize.administratorRefusal {
            throw HostingError(.fileTooLarge, refusal)
        }
        return parts == before && made.bytes == servedBytes(of: domain.host) ? nil : made
    }

    /// The workspaces whose parts are not the same in both lists.
    private func difference(_ before: [PublishedPart], _ after: [PublishedPart]) -> [Slug] {
        Set((before + after).map(\.workspace)).sorted().filter { workspace in
            before.first { $0.workspace == workspace } != after.first { $0.workspace == workspace }
        }
    }

    /// The changes that serve what is composed of these parts; without parts nothing is served any more.
    func composing(
        _ parts: [PublishedPart],
        on domain: Domain,
        _ header: PublicationHeader
    ) throws(HostingError) -> Composition {
        let composed = compositions.compose(parts, policy: domain.policy, host: domain.host)
        let bytes: [DocumentKind: [UInt8]] =
            parts.isEmpty
            ? [:] : [.appleAppSiteAssociation: composed.appSiteAssociation, .assetlinks: composed.assetLinks]
        let served = try serving(bytes, on: domain, parts: parts, header)
        return Composition(
            changes: served.changes,
            publication: served.publication,
            composed: composed,
            bytes: bytes
        )
    }
}
