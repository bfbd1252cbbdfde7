/// What a domain served from some moment on.
package struct PublicationMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// From 1, without gaps.
    package let number: Int

    /// When (RFC 3339, UTC).
    package let publishedAt: String

    /// Who published it.
    package let author: String

    /// Why, in the author's words.
    package let note: String

    /// How it came about: publish, restore, upload, withdraw or policy.
    package let cause: String

    /// The workspace whose part changed; absent for the whole domain, and for other workspaces' publications.
    package let workspace: String?

    /// The publication that was brought back.
    package let restored: Int?

    /// What was served.
    package let documents: [PublishedDocumentMessage]

    /// Describes the message.
    package init(
        host: String,
        number: Int,
        publishedAt: String,
        author: String,
        note: String,
        cause: String,
        workspace: String? = nil,
        restored: Int? = nil,
        documents: [PublishedDocumentMessage]
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
    }
}
