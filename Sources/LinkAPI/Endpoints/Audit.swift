extension EndpointGroup {
    /// Endpoints about the audit log.
    static let audit = EndpointGroup(
        "Audit log",
        "Who changed what; each line vouches for all before it.",
        [
            EndpointDescription(
                .readAudit,
                "Read the audit log, from the oldest line",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<AuditEntryMessage>.self, "A page of lines.")]
            ),
            EndpointDescription(
                .readWorkspaceAudit,
                "Read a workspace's lines of the audit log, from the oldest",
                access: .key(.manage),
                query: .page,
                answers: [.message(200, Page<AuditEntryMessage>.self, "A page of lines.")]
            ),
        ]
    )
}

/// One line of the audit log.
package struct AuditEntryMessage: Message, Hashable {
    package let position: Int
    package let at: String
    package let actor: String
    package let action: String
    package let workspace: String?
    package let request: String?
    package let subject: String
    package let before: String?
    package let after: String?
    package let hash: String

    package static let fields: [String: FieldDescription] = [
        "position": "The number of the entry, from 1.",
        "at": .time("The time of the change"),
        "actor": "The actor: a key's identifier, or a part of the server.",
        "action": "The operation.",
        "workspace": "The workspace in which it happened.",
        "request": "The identifier of the request.",
        "subject": "The record that changed.",
        "before": "The digest of the record before the change.",
        "after": "The digest of the record after the change.",
        "hash": "The digest of this entry and all entries before it.",
    ]

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
