/// What is known of a document, without its bytes.
package struct DocumentMessage: Hashable, Sendable, Codable {
    /// The host that serves it.
    package let host: String

    /// Which of the host's documents.
    package let kind: String

    /// The version, from 1; quoted, it is the entity tag of the document in this API.
    package let version: Int

    /// Its length in bytes.
    package let size: Int

    /// The SHA-256 digest of its bytes, in lower-case hexadecimal.
    package let sha256: String

    /// When this version was published (RFC 3339, UTC).
    package let publishedAt: String

    /// Who published it.
    package let author: String

    /// Describes a document.
    package init(
        host: String,
        kind: String,
        version: Int,
        size: Int,
        sha256: String,
        publishedAt: String,
        author: String
    ) {
        self.host = host
        self.kind = kind
        self.version = version
        self.size = size
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
    }
}
