public import LinkStore
public import LinkWorkspaces

/// Who publishes, when and why.
public struct PublicationHeader: Hashable, Sendable {
    /// When.
    public let moment: Timestamp
    /// Who: a key's label and identifier, `site` or `demo`.
    public let author: String
    /// Why, in the author's words.
    public var note = ""
    /// How it came about.
    public let cause: Publication.Cause
    /// The workspace whose part changes.
    public var workspace: Slug?
    /// The publication that is restored.
    public var restored: Int?
    /// The digest of what an administrator accepts that others lose.
    public var acceptedLosses: String?
    /// Whether refusals may name other workspaces and what is to be accepted.
    public var isByAdministrator = true
    /// Whether it is refused to take links from others; otherwise they are only listed, as in an
    /// administrator's dry run, or the caller checks several changes together.
    public var checksLosses = true

    /// Describes a publication that is to be made.
    public init(
        moment: Timestamp,
        author: String,
        note: String = "",
        cause: Publication.Cause,
        workspace: Slug? = nil,
        restored: Int? = nil
    ) {
        self.moment = moment
        self.author = author
        self.note = note
        self.cause = cause
        self.workspace = workspace
        self.restored = restored
    }
}
