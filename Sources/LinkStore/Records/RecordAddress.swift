/// The collection and the identifier of a record.
public struct RecordAddress: Hashable, Sendable, Codable {
    /// The kind of thing.
    public let collection: RecordCollection

    /// Which of them; compared byte for byte, at most 512 bytes, never empty.
    public let id: String

    /// Names a place.
    public init(_ collection: RecordCollection, _ id: String) {
        self.collection = collection
        self.id = id
    }
}

extension RecordAddress: Comparable {
    /// Orders places by collection, then by the bytes of the identifier.
    public static func < (left: RecordAddress, right: RecordAddress) -> Bool {
        if left.collection != right.collection { return left.collection.rawValue < right.collection.rawValue }
        return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
}

extension RecordAddress: CustomStringConvertible {
    /// Collection and identifier with a slash between, for messages and the audit log.
    public var description: String { "\(collection)/\(id)" }
}
