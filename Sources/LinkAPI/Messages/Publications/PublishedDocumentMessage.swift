/// One document of a publication.
package struct PublishedDocumentMessage: Hashable, Sendable, Codable {
    /// Which one.
    package let kind: String

    /// The SHA-256 digest of its bytes, in lower-case hexadecimal.
    package let sha256: String

    /// Its length in bytes.
    package let size: Int

    /// Describes the message.
    package init(kind: String, sha256: String, size: Int) {
        self.kind = kind
        self.sha256 = sha256
        self.size = size
    }
}
