/// A host name that this server answers for, with or without documents.
public struct Domain: Hashable, Sendable, Codable {
    /// The name.
    public let host: HostName

    /// When it was created.
    public let createdAt: Timestamp

    /// Describes a domain.
    public init(host: HostName, createdAt: Timestamp) {
        self.host = host
        self.createdAt = createdAt
    }
}
