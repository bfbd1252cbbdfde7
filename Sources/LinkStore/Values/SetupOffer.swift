/// The one-time right to make an administrator's key: only the token's digest is remembered.
public struct SetupOffer: Hashable, Sendable, Codable {
    /// The SHA-256 digest of the token in the setup address.
    public let hash: ContentDigest

    /// When it was offered.
    public let createdAt: Timestamp

    /// When it expires.
    public let expiresAt: Timestamp

    /// Describes an offer.
    public init(hash: ContentDigest, createdAt: Timestamp, expiresAt: Timestamp) {
        self.hash = hash
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

extension SetupOffer: RecordValue {
    /// `setup`, under the token's digest.
    public static let collection = RecordCollection.setup
}
