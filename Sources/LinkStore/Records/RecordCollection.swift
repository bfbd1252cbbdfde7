/// A kind of things that are kept, each under an identifier of its own; an open set.
public struct RecordCollection: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in stores; it never changes.
    public let rawValue: String

    /// Names a collection.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension RecordCollection: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
