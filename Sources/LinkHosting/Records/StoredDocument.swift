public import LinkStore

/// The bytes that one host serves for one kind, with where they came from.
public struct StoredDocument: Hashable, Sendable {
    /// Which document of which host.
    public let address: DocumentAddress

    /// Exactly what was published and is served.
    public let bytes: [UInt8]

    /// How often this document was published with different bytes, from 1.
    ///
    /// It never goes back while the domain exists, not even when the document is withdrawn and published anew.
    public let version: Int

    /// The digest of ``bytes``.
    public let sha256: ContentDigest

    /// When this version was published.
    public let publishedAt: Timestamp

    /// Who published it: an API key's label, `site` or `demo`.
    public let author: String

    /// Describes a document.
    public init(
        address: DocumentAddress,
        bytes: [UInt8],
        version: Int,
        sha256: ContentDigest,
        publishedAt: Timestamp,
        author: String
    ) {
        self.address = address
        self.bytes = bytes
        self.version = version
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
    }
}
