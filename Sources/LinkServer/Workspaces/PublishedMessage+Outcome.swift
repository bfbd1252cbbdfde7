import AppSiteAssociation
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

extension PublicationMessage {
    /// Describes a publication.
    ///
    /// A workspace sees that others have published, but not who and why.
    init(_ publication: Publication, as workspace: Slug?, isPinned: Bool = false) {
        let isVisible = workspace == nil || publication.workspace == workspace
        self.init(
            host: publication.host.value,
            number: publication.number,
            publishedAt: publication.publishedAt.description,
            author: isVisible ? publication.author : "",
            note: isVisible ? publication.note : "",
            cause: publication.cause.rawValue,
            workspace: isVisible ? publication.workspace?.text : nil,
            restored: isVisible ? publication.restored : nil,
            documents: publication.documents.map { document in
                PublishedDocumentMessage(
                    kind: document.kind.rawValue,
                    sha256: document.sha256.description,
                    size: document.size
                )
            },
            isPinned: isPinned
        )
    }
}

extension PublishedMessage {
    /// Describes what publishing a part did, or would do.
    ///
    /// A viewer sees neither the names nor the apps of other workspaces.
    init(_ outcome: PartPublication, as workspace: Slug, for viewer: Slug?) {
        self.init(
            publication: PublicationMessage(outcome.publication, as: workspace),
            fileSize: AssociationFileSizeMessage(outcome.composed.fileSize, of: workspace, outcome.fileShare),
            androidFileSize: AssociationFileSizeMessage(
                outcome.composed.androidFileSize,
                of: workspace,
                outcome.androidFileShare
            ),
            changes: outcome.changes.messages(visibleTo: viewer),
            lossesDigest: outcome.changes.lossesDigest,
            undecidedChanges: outcome.changes.all.count { $0.change.after == ServedChange.unknown },
            losses: outcome.composed.losses.filter { $0.workspace == workspace }.map { loss in
                LossMessage(reader: loss.reader.rawValue, member: loss.member, message: loss.message, url: loss.url)
            }
        )
    }
}

extension AssociationFileSizeMessage {
    fileprivate init(_ size: AssociationFileSize, of workspace: Slug, _ share: Int) {
        self.init(total: size.total, limit: AssociationFileSize.limit, own: size.bytes(of: workspace), share: share)
    }
}
