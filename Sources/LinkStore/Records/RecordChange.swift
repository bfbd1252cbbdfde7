/// What a commit does to one record.
public struct RecordChange: Hashable, Sendable {
    /// Which record.
    public let address: RecordAddress

    /// The value after the commit, as JSON; `nil` deletes the record.
    public let value: [UInt8]?

    /// The content of the record after the commit.
    public let content: [UInt8]?

    /// Writes a record, whether there was one or not.
    public init(put value: [UInt8], content: [UInt8]? = nil, at address: RecordAddress) {
        self.address = address
        self.value = value
        self.content = content
    }

    /// Deletes a record; one that does not exist stays absent.
    public init(deleting address: RecordAddress) {
        self.address = address
        value = nil
        content = nil
    }
}

extension RecordChange {
    /// The record after the commit with this revision.
    public func record(at revision: Int64) -> StoredRecord {
        StoredRecord(address: address, value: value, content: content, revision: revision)
    }

    /// The digest of what the record says after the commit; `nil` for a deletion.
    ///
    /// - Parameter content: The digest of the content, where it is known already.
    /// - Returns: The digest of value and content.
    public func digest(ofContent content: ContentDigest? = nil) -> ContentDigest? {
        value.map { .sha256(ofRecord: $0, self.content.map { content ?? .sha256(of: $0) }) }
    }
}
