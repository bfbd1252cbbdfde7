/// Bytes with the name that messages call them by.
public struct NamedFile: Hashable, Sendable {
    /// What messages call the file, such as its path.
    public let name: String
    /// The content.
    public let bytes: [UInt8]

    /// Names bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
