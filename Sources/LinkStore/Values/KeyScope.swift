/// What an API key allows.
public struct KeyScope: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in stores and messages; no spaces.
    public let rawValue: String

    /// Makes a scope from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// See domains, documents and metrics.
    public static let read = KeyScope(rawValue: "read")

    /// Create and delete domains, publish and withdraw documents.
    public static let write = KeyScope(rawValue: "write")
}
