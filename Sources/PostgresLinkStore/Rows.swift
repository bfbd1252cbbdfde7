import LinkStore

/// Reads values out of rows; a row that no version of ours could have written counts as damage.
extension PostgresRow {
    /// A row of `record`.
    func record() throws(PostgresError) -> StoredRecord {
        StoredRecord(
            address: RecordAddress(RecordCollection(rawValue: try text(0)), try text(1)),
            value: try optionalBytes(2),
            content: try optionalBytes(3),
            revision: try int8(4)
        )
    }

    /// A row of `audit`.
    func auditEntry() throws(PostgresError) -> AuditEntry {
        AuditEntry(
            position: try int8(0),
            moment: Timestamp(milliseconds: try int8(1)),
            actor: try text(2),
            action: try text(3),
            workspace: try optionalText(4),
            request: try optionalText(5),
            subject: RecordAddress(RecordCollection(rawValue: try text(6)), try text(7)),
            before: try optionalBytes(8).map(Self.digest),
            after: try optionalBytes(9).map(Self.digest),
            hash: try Self.digest(try bytes(10))
        )
    }

    private static func digest(_ bytes: [UInt8]) throws(PostgresError) -> ContentDigest {
        guard let digest = ContentDigest(bytes) else { throw .unexpectedColumn("of a digest") }
        return digest
    }
}
