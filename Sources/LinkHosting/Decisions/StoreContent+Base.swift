import LinkAPI
public import LinkStore
import LinkWorkspaces

/// The files that were uploaded for whole domains.
extension StoreContent {
    /// The uploaded files of a domain, by kind.
    public func base(of host: HostName) -> [DocumentKind: BaseDocument] {
        if let domain = domainsByHost[host], domain.keepsBase { return basesByHost[host] ?? [:] }
        // In a store of an earlier version what no workspace has a part of is what was uploaded.
        guard tenancy.parts[host]?.isEmpty ?? true else { return [:] }
        var base: [DocumentKind: BaseDocument] = [:]
        for document in documents(of: host) {
            let state = BaseState(
                version: document.version,
                sha256: document.sha256,
                publishedAt: document.publishedAt,
                author: document.author,
                origin: document.author == BaseState.Origin.site.rawValue ? .site : .upload
            )
            base[document.address.kind] = BaseDocument(bytes: document.bytes, state: state)
        }
        return base
    }

    /// An uploaded file, as the next version of another.
    func uploaded(
        _ bytes: [UInt8],
        after old: BaseDocument?,
        _ origin: BaseState.Origin,
        digest: ContentDigest? = nil,
        _ header: PublicationHeader
    ) -> BaseDocument {
        let state = BaseState(
            version: (old?.state.version ?? 0) + 1,
            sha256: digest ?? .sha256(of: bytes),
            publishedAt: header.moment,
            author: header.author,
            origin: origin
        )
        return BaseDocument(bytes: bytes, state: state)
    }

    /// Refuses uploaded files with apps that workspaces publish on the domain.
    func checkConflicts(of base: [DocumentKind: BaseDocument], on host: HostName) throws(HostingError) {
        let files = DomainFiles(base.mapValues(\.bytes))
        let parts = (tenancy.parts[host] ?? [:]).values.sorted { $0.workspace < $1.workspace }
        let faults = parts.flatMap(files.conflicts).map { conflict in
            ProblemFault(code: "foreign-app", member: "", message: conflict.uploadMessage)
        }
        guard let first = faults.first else { return }
        throw HostingError(.foreignApp, first.message, faults: faults)
    }
}
