package import LinkStore

/// A request that its client may send again without having it carried out again, and its answer once there is one.
package struct IdempotencyRecord: Hashable, Sendable, Codable {
    /// How long records are kept, in seconds.
    package static let lifetime: Int64 = 24 * 60 * 60

    /// The identifier of the API key that it came with: others cannot see the answer.
    package let owner: String

    /// What the client called it.
    package let key: String

    /// The digest of everything that decides about its effect.
    package let fingerprint: ContentDigest

    /// When it came.
    package let startedAt: Timestamp

    /// The answer; `nil` while the request is being carried out, or when it is withheld.
    package var answer: StoredAnswer?

    /// Whether the request was carried out, and its answer, which held a secret, is kept no longer.
    package var isWithheld = false

    /// Notes that a request came.
    package init(owner: String, key: String, fingerprint: ContentDigest, startedAt: Timestamp) {
        self.owner = owner
        self.key = key
        self.fingerprint = fingerprint
        self.startedAt = startedAt
    }

    /// Whether it is too old to be remembered.
    package func isExpired(at moment: Timestamp) -> Bool { startedAt.adding(seconds: Self.lifetime) <= moment }
}
