/// Records of one moment, with what the store was like then.
public struct StoreSnapshot: Hashable, Sendable {
    /// How many commits the store had seen.
    public let revision: Int64

    /// The records that were asked for, ordered by collection and identifier.
    public let records: [StoredRecord]

    /// The last entry of the audit log; `nil` when it is empty.
    public let auditTail: AuditEntry?

    /// Describes a moment.
    public init(revision: Int64, records: [StoredRecord], auditTail: AuditEntry?) {
        self.revision = revision
        self.records = records
        self.auditTail = auditTail
    }
}
