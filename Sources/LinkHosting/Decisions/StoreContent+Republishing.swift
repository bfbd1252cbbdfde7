import LinkAPI
import LinkPatterns
import LinkStore
import LinkWorkspaces

/// What is composed of the parts of a domain, ready to be written.
struct Composition {
    let changes: [ContentChange]
    let publication: Publication
    let composed: ComposedDocuments
    let bytes: [DocumentKind: [UInt8]]
    /// What changes, for everybody.
    let effects: [PartyChange]
}

/// What publishing domains again does.
struct Republication {
    var changes: [ContentChange] = []
    var effects: [PublicationEffect] = []
    var linkChanges = LinkChanges()
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
    /// - Throws: `unknown-domain`, `file-too-large` when a file would be, or `losses-not-accepted`.
    func republishing(
        _ hosts: [HostName],
        _ header: PublicationHeader,
        _ change: ([PublishedPart], inout Domain) -> [PublishedPart]
    ) throws(HostingError) -> Republication {
        var result = Republication()
        var linkChanges: [PartyChange] = []
        for host in hosts {
            let old = try requireDomain(host)
            var domain = old
            let before = activeParts(of: host)
            let parts = change(before, &domain)
            if parts == before && domain.policy == old.policy { continue }
            guard let made = try recomposing(before, as: parts, on: domain, header) else {
                result.changes.append(try domain.saved(as: host.value))
                continue
            }
            result.changes += made.changes
            linkChanges += made.effects
            result.effects += difference(before, parts, made.effects).map { workspace in
                PublicationEffect(
                    host: host,
                    workspace: workspace,
                    publication: made.publication.number,
                    effect: .republished
                )
            }
        }
        result.linkChanges = try requireConsent(to: linkChanges, header)
        return result
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
        try checkFileSizes(made.composed, on: domain.host)
        return parts == before && made.bytes == servedBytes(of: domain.host) ? nil : made
    }

    /// Refuses files that are larger than devices read, with who uses how many bytes.
    func checkFileSizes(_ composed: ComposedDocuments, on host: HostName) throws(HostingError) {
        if let refusal = composed.fileSize.administratorRefusal { throw HostingError(.fileTooLarge, refusal) }
        // A list that was made before there was a limit may stay, and shrink.
        let served = servedBytes(of: host)[.assetlinks]?.count ?? 0
        let android = composed.androidFileSize
        if android.total > served, let refusal = android.administratorRefusal {
            throw HostingError(.fileTooLarge, refusal)
        }
    }

    /// The workspaces whose parts are not the same in both lists, and those whose links change.
    private func difference(
        _ before: [PublishedPart],
        _ after: [PublishedPart],
        _ changes: [PartyChange]
    ) -> [Slug] {
        let concerned = Set(changes.map(\.party))
        return Set((before + after).map(\.workspace)).sorted().filter { workspace in
            concerned.contains(.workspace(workspace))
                || before.first { $0.workspace == workspace } != after.first { $0.workspace == workspace }
        }
    }

    /// The changes that serve what is composed of these parts and the uploaded files.
    ///
    /// Without parts the uploaded files are served as they are. What was served and has no uploaded file names no app then:
    /// only its owner, who withdraws it, takes a file away.
    ///
    /// - Parameters:
    ///   - parts: What active workspaces have published.
    ///   - base: The uploaded files; `nil` for those that the domain has.
    ///   - withdrawn: Kinds that are not served any more, unless they are made of parts.
    ///   - domain: The domain, with whatever else of it changes.
    ///   - header: Who publishes and why.
    /// - Returns: The changes with what they do.
    /// - Throws: `too-involved` or `checks-busy` when that takes more than the budget, and the failure to write JSON.
    func composing(
        _ parts: [PublishedPart],
        base: [DocumentKind: BaseDocument]? = nil,
        withdrawing withdrawn: Set<DocumentKind> = [],
        on domain: Domain,
        _ header: PublicationHeader
    ) throws(HostingError) -> Composition {
        let base = base ?? self.base(of: domain.host)
        let isComposed = parts.contains { !$0.part.isEmpty }
        let files = isComposed ? DomainFiles(base.mapValues(\.bytes)) : DomainFiles()
        let composed = compositions.compose(
            isComposed ? parts : [],
            base: files,
            policy: domain.policy,
            host: domain.host,
            budget: budget
        )
        // Without the sections that are missing, others would seem to lose their links.
        guard !budget.isExhausted else { throw budget.refusal }
        var bytes: [DocumentKind: [UInt8]] = [
            .appleAppSiteAssociation: composed.appSiteAssociation, .assetlinks: composed.assetLinks,
        ]
        if !isComposed {
            let served = servedBytes(of: domain.host)
            for (kind, empty) in bytes {
                let rest = served[kind] == nil || withdrawn.contains(kind) ? nil : empty
                bytes[kind] = base[kind]?.bytes ?? rest
            }
        }
        let effects = changes(on: domain.host, to: bytes, madeOf: parts)
        let served = try serving(ServedState(bytes: bytes, base: base, parts: parts), on: domain, header)
        return Composition(
            changes: served.changes,
            publication: served.publication,
            composed: composed,
            bytes: bytes,
            effects: effects
        )
    }

    /// What is composed of what is served.
    func composed(for domain: Domain) -> ComposedDocuments {
        compositions.compose(
            activeParts(of: domain.host),
            base: DomainFiles(base(of: domain.host).mapValues(\.bytes)),
            policy: domain.policy,
            host: domain.host,
            budget: budget
        )
    }
}
