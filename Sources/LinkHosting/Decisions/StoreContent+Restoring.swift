import LinkAPI
import LinkStore
public import LinkWorkspaces

/// What bringing uploaded files back does.
public struct RestoredFiles: Sendable {
    /// The new publication.
    public let publication: Publication
    /// What changes, for everybody.
    public let changes: LinkChanges
}

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
        guard var part = publication.parts.first(where: { $0.workspace == workspace }) else {
            throw HostingError(
                .unknownPublication,
                "In publication \(publication.number) of \(publication.host) there is nothing of the workspace "
                    + "\"\(workspace)\"."
            )
        }
        part.withheld = nil
        let plan = try publishing(part, on: domain, expecting: number, asAdministrator: asAdministrator, header)
        let draft = try part.part.saved(as: PartAddress(domain.host, workspace).recordID)
        return Decision(plan.changes + [draft], result: plan.result)
    }

    /// Brings the uploaded files of an earlier publication back, byte for byte; what workspaces publish now stays.
    ///
    /// The content is that of the publication's record.
    ///
    /// - Throws: `unknown-publication` when no file was uploaded then, `version-conflict`, `foreign-app`, `file-too-large`,
    ///   `losses-not-accepted`.
    public func restoring(
        _ publication: Publication,
        content: [UInt8],
        expecting number: Int?,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<RestoredFiles> {
        let domain = try requireDomain(publication.host)
        guard number == nil || number == domain.publication else {
            throw .changed("The domain \(domain.host) is at publication \(domain.publication), which")
        }
        let files = publication.base(in: content)
        guard !files.isEmpty else {
            throw HostingError(
                .unknownPublication,
                "In publication \(publication.number) of \(publication.host) there is no uploaded file."
            )
        }
        let old = base(of: domain.host)
        var restored: [DocumentKind: BaseDocument] = [:]
        for (kind, bytes) in files {
            let current = old[kind].flatMap { $0.bytes == bytes ? $0 : nil }
            restored[kind] = current ?? uploaded(bytes, after: old[kind], .upload, header)
        }
        try checkConflicts(of: restored, on: domain.host)
        let made = try composing(
            activeParts(of: domain.host),
            base: restored,
            withdrawing: Set(old.keys).subtracting(restored.keys),
            on: domain,
            header
        )
        try checkFileSizes(made.composed, on: domain.host)
        let changes = try requireConsent(to: made.effects, header)
        return Decision(made.changes, result: RestoredFiles(publication: made.publication, changes: changes))
    }
}
