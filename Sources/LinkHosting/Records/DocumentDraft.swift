public import LinkStore

/// A document about to be published.
public struct DocumentDraft: Hashable, Sendable {
    /// Which document of which host.
    public let address: DocumentAddress

    /// Exactly what is to be served.
    public let bytes: [UInt8]

    /// The digest of ``bytes``.
    public let sha256: ContentDigest

    /// Who publishes it.
    public let author: String

    /// What must be stored at the moment for the publication to go ahead.
    public let expectation: VersionExpectation

    /// Describes a publication; without an expectation it replaces whatever is there.
    public init(
        address: DocumentAddress,
        bytes: [UInt8],
        sha256: ContentDigest,
        author: String,
        expectation: VersionExpectation = .anything
    ) {
        self.address = address
        self.bytes = bytes
        self.sha256 = sha256
        self.author = author
        self.expectation = expectation
    }
}
