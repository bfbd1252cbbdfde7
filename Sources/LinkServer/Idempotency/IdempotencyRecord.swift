package import LinkStore

/// A request with an idempotency key, and its answer once there is one.
package struct IdempotencyRecord: Hashable, Sendable, Codable {
    /// How long records are kept, in seconds.
    package static let lifetime: Int64 = 24 * 60 * 60

    /// The identifier of the request's API key: other keys cannot get the answer.
    package let owner: String

    /// The client's idempotency key.
    package let key: String

    /// The digest of everything that determines the request's effect.
    package let fingerprint: ContentDigest

    /// When the request arrived.
    package let startedAt: Timestamp

    /// The answer; `nil` while the request is being performed, or when the answer is withheld.
    package var answer: StoredAnswer?

    /// Whether the request was performed and its answer, which contained a secret, is no longer kept.
    package var isWithheld = false

    /// Takes the identifier of the API key, the client's idempotency key and the digest of the request.
    package init(owner: String, key: String, fingerprint: ContentDigest, startedAt: Timestamp) {
        self.owner = owner
        self.key = key
        self.fingerprint = fingerprint
        self.startedAt = startedAt
    }

    /// Whether the record has expired.
    ///
    /// One of a request that is being performed has not, however late it seems to be: after a clock was set forward, the
    /// request would be performed twice.
    package func isExpired(at moment: Timestamp) -> Bool {
        (answer != nil || isWithheld) && startedAt.adding(seconds: Self.lifetime) <= moment
    }
}
