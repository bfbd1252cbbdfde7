public import LinkStore

/// The bytes that one host serves for one kind, with what is known of them.
public struct StoredDocument: Hashable, Sendable {
    /// Which document of which host.
    public let address: DocumentAddress

    /// Exactly what was published and is served.
    public let bytes: [UInt8]

    /// Its version, digest, time and author.
    public let state: DocumentState

    /// Takes a document with what is known of it.
    public init(address: DocumentAddress, bytes: [UInt8], state: DocumentState) {
        self.address = address
        self.bytes = bytes
        self.state = state
    }

    /// How often this document was published with different bytes, from 1.
    ///
    /// It never goes back while the domain exists, not even when the document is withdrawn and published again.
    public var version: Int { state.version }

    /// The digest of ``bytes``.
    public var sha256: ContentDigest { state.sha256 }

    /// When this version was published.
    public var publishedAt: Timestamp { state.publishedAt }

    /// Who published it: an API key's label, `site` or `demo`.
    public var author: String { state.author }
}

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

    /// Where it comes from.
    public let origin: BaseState.Origin

    /// Takes what is to be published; without an expectation it replaces whatever is stored.
    public init(
        address: DocumentAddress,
        bytes: [UInt8],
        sha256: ContentDigest,
        author: String,
        expectation: VersionExpectation = .anything,
        origin: BaseState.Origin = .upload
    ) {
        self.address = address
        self.bytes = bytes
        self.sha256 = sha256
        self.author = author
        self.expectation = expectation
        self.origin = origin
    }
}

/// What publishing drafts did, or would do.
public struct PublishedDocuments: Hashable, Sendable {
    /// What happened to each draft, in the same order.
    public let documents: [PublishedDocument]

    /// The digest by which an administrator accepts what others lose; `nil` when they lose nothing.
    public let lossesDigest: String?

    /// Takes what happened to drafts.
    public init(_ documents: [PublishedDocument], lossesDigest: String? = nil) {
        self.documents = documents
        self.lossesDigest = lossesDigest
    }
}

/// What publishing a draft did.
public struct PublishedDocument: Hashable, Sendable {
    /// What happened to one document.
    public enum Change: Hashable, Sendable {
        /// There was no document before.
        case created
        /// It replaced other bytes.
        case replaced
        /// The same bytes were stored already: version, time and author stay as they were.
        case unchanged
    }

    /// The document as it is stored now.
    public let document: StoredDocument

    /// What happened to it.
    public let change: Change

    /// What the publication of its domain changes, for everybody.
    public let changes: [PartyChange]

    /// Takes a document and what happened to it.
    public init(document: StoredDocument, change: Change, changes: [PartyChange] = []) {
        self.changes = changes
        self.document = document
        self.change = change
    }
}
