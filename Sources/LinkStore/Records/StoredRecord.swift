/// One record as a store keeps it: what it says, and when it changed last.
public struct StoredRecord: Hashable, Sendable {
    /// Its address.
    public let address: RecordAddress

    /// What it says, as JSON; `nil` when the record was deleted.
    public let value: [UInt8]?

    /// Bytes in addition to the value: a document, exactly as it is served.
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
        value.map { .sha256(ofRecord: $0, content.map { .sha256(of: $0) }) }
    }
}

extension ContentDigest {
    /// The digest of a record: of its value, or of the digests of value and content.
    static func sha256(ofRecord value: [UInt8], _ content: ContentDigest?) -> ContentDigest {
        let digest = sha256(of: value)
        return content.map { sha256(of: digest.bytes + $0.bytes) } ?? digest
    }
}
