/// One line of the audit log.
package struct AuditEntryMessage: Hashable, Sendable, Codable {
    /// Which line it is, from 1.
    package let position: Int

    /// When (RFC 3339, UTC).
    package let at: String

    /// Who: a key's identifier, or a part of the server.
    package let actor: String

    /// The operation.
    package let action: String

    /// The workspace that it happened in.
    package let workspace: String?

    /// The request that it was part of.
    package let request: String?

    /// The record that changed.
    package let subject: String

    /// The digest of the record before.
    package let before: String?

    /// The digest of the record afterwards.
    package let after: String?

    /// The digest over this line and all before it.
    package let hash: String

    /// Describes the message.
    package init(
        position: Int,
        at: String,
        actor: String,
        action: String,
        workspace: String? = nil,
        request: String? = nil,
        subject: String,
        before: String? = nil,
        after: String? = nil,
        hash: String
    ) {
        self.position = position
        self.at = at
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
