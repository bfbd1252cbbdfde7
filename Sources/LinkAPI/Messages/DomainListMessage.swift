/// The domains of the server, ordered by name.
package struct DomainListMessage: Hashable, Sendable, Codable {
    /// One domain in the list.
    package struct Entry: Hashable, Sendable, Codable {
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

    /// The domains.
    package let domains: [Entry]

    /// Makes a list.
    package init(domains: [Entry]) {
        self.domains = domains
    }
}
