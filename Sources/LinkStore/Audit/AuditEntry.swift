/// One line of the audit log: who changed which record, and how its bytes changed.
///
/// It names things by identifiers only.
public struct AuditEntry: Hashable, Sendable, Codable {
    /// Which line it is, from 1, without gaps.
    public let position: Int64

    /// When.
    public let moment: Timestamp

    /// Who: the identifier of a key, or of a part of the server that acts by itself.
    public let actor: String

    /// What they asked for: the name of an operation.
    public let action: String

    /// The workspace that it happened in; `nil`: none, or all.
    public let workspace: String?

    /// The request that it was part of.
    public let request: String?

    /// The record that changed.
    public let subject: RecordAddress

    /// The digest of the record before; `nil` when there was none.
    public let before: ContentDigest?

    /// The digest of the record afterwards; `nil` when it was deleted.
    public let after: ContentDigest?

    /// The digest over the line before and everything above, so that each line confirms all earlier ones.
    public let hash: ContentDigest

    /// Describes a line as it was kept.
    public init(
        position: Int64,
        moment: Timestamp,
        actor: String,
        action: String,
        workspace: String?,
        request: String?,
        subject: RecordAddress,
        before: ContentDigest?,
        after: ContentDigest?,
        hash: ContentDigest
    ) {
        self.position = position
        self.moment = moment
        self.actor = actor
        self.action = action
        self.workspace = workspace
        self.request = request
        self.subject = subject
        self.before = before
        self.after = after
        self.hash = hash
    }
}
