public import LinkStore

/// A file that was uploaded for a whole domain: served as it is, or, while workspaces publish parts of the domain, what
/// composition keeps beside them.
public struct BaseDocument: Hashable, Sendable {
    /// Exactly what was uploaded.
    public let bytes: [UInt8]
    /// What is known of it.
    public let state: BaseState

    /// Takes a file with what is known of it.
    public init(bytes: [UInt8], state: BaseState) {
        self.bytes = bytes
        self.state = state
    }
}

/// What is known of an uploaded file; its record's content is the file.
public struct BaseState: Hashable, RecordValue {
    /// `base`, under host and kind.
    public static let collection = RecordCollection.bases

    /// Where a file came from.
    public enum Origin: String, Codable, Sendable {
        /// The API.
        case upload
        /// The folder of `--site`.
        case site
    }

    /// How often another file was uploaded, from 1.
    public let version: Int
    /// The digest of the file.
    public let sha256: ContentDigest
    /// When it was uploaded.
    public let publishedAt: Timestamp
    /// Who uploaded it.
    public let author: String
    /// Where it came from.
    public let origin: Origin

    /// Describes an uploaded file.
    public init(version: Int, sha256: ContentDigest, publishedAt: Timestamp, author: String, origin: Origin) {
        self.version = version
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
        self.origin = origin
    }
}
