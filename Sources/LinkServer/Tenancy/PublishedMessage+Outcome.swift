import AppSiteAssociation
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

extension PublicationMessage {
    /// Describes a publication.
    ///
    /// A workspace sees that others have published, but not who and why.
    init(_ publication: Publication, as workspace: Slug?) {
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
            }
        )
    }
}

extension PublishedMessage {
    /// Describes what publishing a part did, or would do.
    init(_ outcome: PartPublication, as workspace: Slug) {
        let apps = outcome.part.apps + (outcome.previousPart?.apps ?? [])
        let own = Set(apps.flatMap(\.appleAppIDs))
        let old = outcome.previous.flatMap { AssociationFileReader().read($0).file } ?? AssociationFile()
        let host = outcome.publication.host.value
        let new = outcome.composed.associationFile
        let diff = AssociationDiff(old: old.entries(of: own), new: new.entries(of: own), host: host)
        let fileSize = outcome.composed.fileSize
        self.init(
            publication: PublicationMessage(outcome.publication, as: workspace),
            fileSize: AssociationFileSizeMessage(
                total: fileSize.total,
                limit: AppleLimits.associationFileBytes,
                own: fileSize.bytes(of: workspace)
            ),
            // A link that no app opens before and after is not a change.
            changes: diff.changes.filter { $0.old.verdict == .match || $0.new.verdict == .match }
                .map { URLChangeMessage($0, host: host, party: workspace.text) },
            undecidedChanges: diff.undecided.count,
            losses: outcome.composed.losses.filter { $0.workspace == workspace }.map { loss in
                LossMessage(reader: loss.reader.rawValue, member: loss.member, message: loss.message, url: loss.url)
            }
        )
    }
}

extension AssociationFile {
    /// The file with the entries of these apps alone: a tenant sees nothing of others.
    fileprivate func entries(of apps: Set<String>) -> AssociationFile {
        var file = self
        file.appLinks?.entries = (appLinks?.entries ?? []).compactMap { entry in
            var entry = entry
            entry.appIDs = entry.appIDs.filter(apps.contains)
            return entry.appIDs.isEmpty ? nil : entry
        }
        return file
    }
}

extension URLChangeMessage {
    fileprivate init(_ change: LinkChange, host: String, party: String) {
        self.init(
            host: host,
            party: party,
            url: change.example,
            apps: change.appIDs,
            before: change.old.verdict.rawValue,
            after: change.new.verdict.rawValue
        )
    }
}
