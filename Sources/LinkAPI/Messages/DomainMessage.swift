/// A domain with what is known of its documents.
package struct DomainMessage: Hashable, Sendable, Codable {
    /// The host name, lower-cased.
    package let host: String

    /// When it was created (RFC 3339, UTC).
    package let createdAt: String

    /// Its documents, ordered by kind.
    package let documents: [DocumentMessage]

    /// Describes a domain.
    package init(host: String, createdAt: String, documents: [DocumentMessage]) {
        self.host = host
        self.createdAt = createdAt
        self.documents = documents
    }
}
