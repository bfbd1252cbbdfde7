/// Something that is kept for a limited time only, apart from all records: it makes no revision, and neither the audit log
/// nor a backup has it.
public struct StoredNote: Hashable, Sendable {
    /// Which note; compared byte for byte, without U+0000.
    public let id: String

    /// What it says.
    public let value: [UInt8]

    /// From when on it counts as absent.
    public let expiresAt: Timestamp

    /// Describes a note.
    public init(id: String, value: [UInt8], expiresAt: Timestamp) {
        self.id = id
        self.value = value
        self.expiresAt = expiresAt
    }
}
