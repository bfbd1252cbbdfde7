/// One record as a store keeps it: what it says, and when it changed last.
public struct StoredRecord: Hashable, Sendable {
    /// Where it stands.
    public let address: RecordAddress

    /// What it says, as JSON; `nil` when the record was deleted.
    public let value: [UInt8]?

    /// Bytes that are no JSON of ours, beside the value: a document, exactly as it is served.
    public let content: [UInt8]?

    /// The store's revision that the last change of this record made.
    public let revision: Int64

    /// Describes a record.
    public init(address: RecordAddress, value: [UInt8]?, content: [UInt8]?, revision: Int64) {
        self.address = address
        self.value = value
        self.content = content
        self.revision = revision
    }
}

extension StoredRecord {
    /// The digest of what the record says, value and content; `nil` for a deleted one.
    public var digest: ContentDigest? {
        guard let value else { return nil }
        guard let content else { return .sha256(of: value) }
        return .sha256(of: ContentDigest.sha256(of: value).bytes + ContentDigest.sha256(of: content).bytes)
    }
}
