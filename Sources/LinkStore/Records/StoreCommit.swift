/// What is written together: all of it or nothing.
public struct StoreCommit: Hashable, Sendable {
    /// The records that change; no address occurs twice.
    public let changes: [RecordChange]

    /// Its entries in the audit log, which continue the store's chain.
    public let audit: [AuditEntry]

    /// Describes a commit.
    public init(changes: [RecordChange], audit: [AuditEntry]) {
        self.changes = changes
        self.audit = audit
    }
}
