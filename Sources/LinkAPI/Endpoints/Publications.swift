extension EndpointGroup {
    /// Endpoints about publications.
    static let publications = EndpointGroup(
        "Publications",
        "Immutable, numbered sets of a domain's documents; each can be restored.",
        [
            EndpointDescription(
                .publishDraft,
                "Publish a workspace's draft",
                explanation:
                    "It is served when the answer arrives. With dryRun nothing is published, and the answer shows "
                    + "what would be.",
                access: .key(.publish),
                query: .change,
                body: .message(PublishMessage.self),
                answers: published,
                problems: publishing + [.unknownDraft]
            ),
            EndpointDescription(
                .listWorkspacePublications,
                "List a domain's publications as a workspace sees them, newest first",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<PublicationMessage>.self, "A page of publications.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .readWorkspacePublication,
                "Read a publication as a workspace sees it",
                access: .key(.read),
                answers: [.message(200, PublicationMessage.self, "The publication.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .restoreDraft,
                "Publish a workspace's rules as they were",
                explanation: "Other workspaces' rules are unchanged. The restored rules become the draft.",
                access: .key(.publish),
                query: .change,
                body: .message(PublishMessage.self),
                answers: published,
                problems: publishing
            ),
            EndpointDescription(
                .pinWorkspacePublication,
                "Keep a publication for ever",
                explanation: "A workspace can keep \(maximumPins) publications of a domain.",
                access: .key(.publish),
                answers: [.nothing("The publication is kept.")],
                problems: [.unknownDomain, .shareExceeded]
            ),
            EndpointDescription(
                .unpinWorkspacePublication,
                "Keep a publication for the same time as others",
                access: .key(.publish),
                answers: [.nothing("The publication is kept for the same time as others.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .pinPublication,
                "Keep a publication for ever, as an administrator",
                access: .administrator(.write),
                answers: [.nothing("The publication is kept.")],
                problems: [.unknownDomain, .shareExceeded]
            ),
            EndpointDescription(
                .unpinPublication,
                "Keep a publication for the same time as others, unless a workspace has pinned it",
                access: .administrator(.write),
                answers: [.nothing("The publication is kept for the same time as others.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .listPublications,
                "List a domain's publications, newest first",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<PublicationMessage>.self, "A page of publications.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .readPublication,
                "Read a publication",
                access: .administrator(.read),
                answers: [.message(200, PublicationMessage.self, "The publication.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .restorePublication,
                "Bring the uploaded files of an earlier publication back",
                explanation: "What workspaces publish now stays as it is.",
                access: .administrator(.write),
                query: .change,
                body: .message(PublishMessage.self),
                answers: [
                    .message(200, PublishedFilesMessage.self, "With dryRun: what would be published."),
                    .message(201, PublishedFilesMessage.self, "What was published."),
                ],
                problems: [.unknownDomain, .versionConflict, .invalidValue, .foreignApp, .fileTooLarge]
            ),
        ]
    )

    /// The publications of a domain that one workspace can pin.
    package static let maximumPins = 50

    private static let published: [EndpointAnswer] = [
        .message(200, PublishedMessage.self, "What would be published."),
        .message(201, PublishedMessage.self, "What was published."),
    ]

    private static let publishing: [ProblemType] = [
        .unknownDomain, .versionConflict, .invalidValue, .outsideGrants, .foreignApp, .fileTooLarge, .shareExceeded,
        .inUse,
    ]
}

/// The documents of a domain at a number.
package struct PublicationMessage: Message, Hashable {
    package let host: String
    package let number: Int
    package let publishedAt: String
    package let author: String
    package let note: String
    package let cause: String
    package let workspace: String?
    package let restored: Int?
    package let documents: [PublishedDocumentMessage]
    package let isPinned: Bool

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "number": "The number, from 1 without gaps.",
        "publishedAt": .time("The time of publication"),
        "author": "The author.",
        "note": "The author's reason.",
        "cause": "The cause: publish, restore, upload, withdraw or policy.",
        "workspace":
            "The workspace whose rules changed; absent for the whole domain and for other workspaces' publications.",
        "restored": "The number of the publication that was restored.",
        "documents": "The documents that were served.",
        "isPinned": "Whether it is kept for ever.",
    ]

    package init(
        host: String,
        number: Int,
        publishedAt: String,
        author: String,
        note: String,
        cause: String,
        workspace: String? = nil,
        restored: Int? = nil,
        documents: [PublishedDocumentMessage],
        isPinned: Bool = false
    ) {
        self.host = host
        self.number = number
        self.publishedAt = publishedAt
        self.author = author
        self.note = note
        self.cause = cause
        self.workspace = workspace
        self.restored = restored
        self.documents = documents
        self.isPinned = isPinned
    }
}

/// One document of a publication.
package struct PublishedDocumentMessage: Message, Hashable {
    package let kind: String
    package let sha256: String
    package let size: Int

    package static let fields: [String: FieldDescription] = [
        "kind": "The kind of document.",
        "sha256": "The SHA-256 digest of the bytes, in lower-case hexadecimal.",
        "size": "The length in bytes.",
    ]

    package init(kind: String, sha256: String, size: Int) {
        self.kind = kind
        self.sha256 = sha256
        self.size = size
    }
}

/// A request to publish.
package struct PublishMessage: Message, Hashable {
    package let note: String?
    package let expectedPublication: Int?

    package static let fields: [String: FieldDescription] = [
        "note": .note,
        "expectedPublication":
            "The number that the domain's last publication must have; otherwise the request is refused.",
    ]

    package init(note: String? = nil, expectedPublication: Int? = nil) {
        self.note = note
        self.expectedPublication = expectedPublication
    }
}

/// What publishing did, or would do.
package struct PublishedMessage: Message, Hashable {
    package let publication: PublicationMessage
    package let fileSize: AssociationFileSizeMessage
    package let androidFileSize: AssociationFileSizeMessage
    package let changes: [URLChangeMessage]
    package let lossesDigest: String?
    package let undecidedChanges: Int
    package let losses: [LossMessage]

    package static let fields: [String: FieldDescription] = [
        "publication": "The publication.",
        "fileSize": "The size of Apple's file.",
        "androidFileSize": "The size of Android's file.",
        "changes": "Links that open other apps than before; one example for each group of links.",
        "lossesDigest": .lossesDigest,
        "undecidedChanges": "The number of comparisons that were not decided within the limits.",
        "losses": "What a platform cannot express as the rules do.",
    ]

    package init(
        publication: PublicationMessage,
        fileSize: AssociationFileSizeMessage,
        androidFileSize: AssociationFileSizeMessage,
        changes: [URLChangeMessage],
        lossesDigest: String? = nil,
        undecidedChanges: Int,
        losses: [LossMessage]
    ) {
        self.publication = publication
        self.fileSize = fileSize
        self.androidFileSize = androidFileSize
        self.changes = changes
        self.lossesDigest = lossesDigest
        self.undecidedChanges = undecidedChanges
        self.losses = losses
    }
}

/// How large a file is, in bytes before compression.
package struct AssociationFileSizeMessage: Message, Hashable {
    package let total: Int
    package let limit: Int
    package let own: Int
    package let share: Int

    package static let fields: [String: FieldDescription] = [
        "total": "The size of the whole file.",
        "limit": "The largest size that the file may have.",
        "own": "The size of the workspace's part.",
        "share": "The size that the workspace's part can grow to.",
    ]

    package init(total: Int, limit: Int, own: Int, share: Int) {
        self.total = total
        self.limit = limit
        self.own = own
        self.share = share
    }

    /// Whether four fifths of the workspace's share are used.
    package var isNearShare: Bool { own > 0 && own * 5 >= share * 4 }
}

/// Links that are treated differently.
package struct URLChangeMessage: Message, Hashable {
    package let host: String
    package let party: String
    package let url: String
    package let apps: [String]
    package let before: String
    package let after: String

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "party":
            "Whose links they are: a workspace, \"uploaded file\", or \"another workspace\" for those who may not see its name.",
        "url": "An example.",
        "apps":
            "The Apple application identifiers, or the packages, that are affected; none for those who may not see them.",
        "before": "What was said about the links before: match, block or none; or the name of a service or relation.",
        "after":
            "What is said about them now: match, block, none, or unknown where it was not decided within the limits.",
    ]

    package init(host: String, party: String, url: String, apps: [String], before: String, after: String) {
        self.host = host
        self.party = party
        self.url = url
        self.apps = apps
        self.before = before
        self.after = after
    }
}

/// What a change gives and takes.
package struct LinkChangesMessage: Message, Hashable {
    package let changes: [URLChangeMessage]
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = ["changes": .changes, "lossesDigest": .lossesDigest]

    package init(changes: [URLChangeMessage], lossesDigest: String? = nil) {
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// What bringing uploaded files back did, or would do.
package struct PublishedFilesMessage: Message, Hashable {
    package let publication: PublicationMessage
    package let changes: [URLChangeMessage]
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "publication": "The publication.",
        "changes": .changes,
        "lossesDigest": .lossesDigest,
    ]

    package init(publication: PublicationMessage, changes: [URLChangeMessage], lossesDigest: String? = nil) {
        self.publication = publication
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// Something that a platform's file cannot express as the rules do.
package struct LossMessage: Message, Hashable {
    package let reader: String
    package let member: String
    package let message: String
    package let url: String?

    package static let fields: [String: FieldDescription] = [
        "reader": "The system that behaves differently: ios-12, android-14 or android-15.",
        "member": "The member of the draft, such as rules[3]; empty: all rules.",
        "message": "What is lost.",
        "url": "A link that the system handles differently.",
    ]

    package init(reader: String, member: String, message: String, url: String? = nil) {
        self.reader = reader
        self.member = member
        self.message = message
        self.url = url
    }
}

/// What a change means for what a domain serves.
package struct PublicationEffectMessage: Message, Hashable {
    package let host: String
    package let workspace: String
    package let publication: Int
    package let effect: PublicationEffectKind

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "workspace": "The workspace whose rules are in the publication.",
        "publication": "The publication's number.",
        "effect": "What happens to the publication.",
    ]

    package init(host: String, workspace: String, publication: Int, effect: PublicationEffectKind) {
        self.host = host
        self.workspace = workspace
        self.publication = publication
        self.effect = effect
    }
}

/// What a change does to a publication.
package enum PublicationEffectKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is unchanged; publishing again would change it.
    case outdated
    /// The change itself published the domain again.
    case republished
}
