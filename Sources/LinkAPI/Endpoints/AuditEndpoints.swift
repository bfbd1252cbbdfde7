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
