/// One domain of a list.
package struct DomainEntryMessage: Hashable, Sendable, Codable {
    /// The host name, lower-cased.
    package let host: String

    /// When it was created (RFC 3339, UTC).
    package let createdAt: String

    /// Describes an entry.
    package init(host: String, createdAt: String) {
        self.host = host
        self.createdAt = createdAt
    }
}
