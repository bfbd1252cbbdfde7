/// What is known of a host's document besides its bytes, which are the record's content.
///
/// A withdrawn document keeps its record, without content, so that its versions never go back.
public struct DocumentState: Hashable, RecordValue {
    /// `document`, under `host/kind`.
    public static let collection = RecordCollection.documents

    /// How often the document was published with different bytes.
    public let version: Int

    /// The digest of the bytes.
    public let sha256: ContentDigest

    /// When this version was published.
    public let publishedAt: Timestamp

    /// Who published it.
    public let author: String

    /// Describes a document's state.
    public init(version: Int, sha256: ContentDigest, publishedAt: Timestamp, author: String) {
        self.version = version
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
    }
}

extension DocumentAddress {
    /// The identifier of the document's record.
    package var recordID: String { "\(host)/\(kind)" }

    /// Reads the identifier of a document's record; `nil` when it names no document.
    public init?(recordID: String) {
        let parts = recordID.split(separator: "/", omittingEmptySubsequences: false)
        // An identifier that no version of this program writes names no document.
        guard parts.count == 2, let host = try? HostName(String(parts[0])) else { return nil }
        self.init(host: host, kind: DocumentKind(rawValue: String(parts[1])))
    }
}
