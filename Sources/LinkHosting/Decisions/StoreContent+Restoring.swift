import LinkAPI
import LinkStore
public import LinkWorkspaces

/// Decisions that restore an earlier publication.
extension StoreContent {
    /// Publishes a workspace's part as it was in an earlier publication; the parts of others stay.
    public func restoring(
        _ publication: Publication,
        of workspace: Slug,
        expecting number: Int?,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<PartPublication> {
        let domain = try requireDomain(publication.host, of: workspace)
        guard let part = publication.parts.first(where: { $0.workspace == workspace }) else {
            throw HostingError(
                .unknownPublication,
                "In publication \(publication.number) of \(publication.host) there is nothing of the workspace "
                    + "\"\(workspace)\"."
            )
        }
        let plan = try publishing(part, on: domain, expecting: number, asAdministrator: asAdministrator, header)
        let draft = try part.part.saved(as: PartAddress(domain.host, workspace).recordID)
        return Decision(plan.changes + [draft], result: plan.result)
    }

    /// Serves the documents of an earlier publication, byte for byte; only of a domain that is made of files.
    ///
    /// The content holds the publication's documents, one after the other.
    public func restoring(
        _ publication: Publication,
        content: [UInt8],
        expecting number: Int?,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<Publication> {
        let domain = try requireDomain(publication.host)
        guard number == nil || number == domain.publication else {
            throw .changed("The domain \(domain.host) is at publication \(domain.publication), which")
        }
        guard publication.parts.isEmpty, tenancy.parts[domain.host]?.isEmpty ?? true else {
            throw .domainManaged(domain.host)
        }
        var bytes: [DocumentKind: [UInt8]] = [:]
        for document in publication.documents {
            bytes[document.kind] = publication.bytes(of: document.kind, in: content)
        }
        let served = try serving(bytes, on: domain, parts: [], header)
        return Decision(served.changes, result: served.publication)
    }
}
