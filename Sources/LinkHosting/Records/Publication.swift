public import LinkStore
public import LinkWorkspaces

/// What a domain served from some moment on: its documents, whole, and what they were made of.
///
/// It never changes.
public struct Publication: Hashable, RecordValue {
    /// `publication`, under host and number.
    public static let collection = RecordCollection.publications

    /// How a publication came about; an open set.
    public struct Cause: RawRepresentable, Hashable, Sendable, Codable {
        /// The name in stores and messages.
        public let rawValue: String

        /// Makes a cause from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A workspace published its draft.
        public static let publish = Cause(rawValue: "publish")
        /// An earlier publication was restored.
        public static let restore = Cause(rawValue: "restore")
        /// A file was uploaded.
        public static let upload = Cause(rawValue: "upload")
        /// A file was withdrawn.
        public static let withdraw = Cause(rawValue: "withdraw")
        /// A grant, a workspace or the domain's policy changed.
        public static let policy = Cause(rawValue: "policy")
    }

    /// One document of the publication.
    public struct Document: Hashable, Codable, Sendable {
        /// Which one.
        public let kind: DocumentKind
        /// The digest of its bytes.
        public let sha256: ContentDigest
        /// How many bytes it has; the record's content has the documents one after the other.
        public let size: Int
    }

    /// The domain.
    public let host: HostName
    /// From 1, without gaps.
    public let number: Int
    /// When it was published.
    public let publishedAt: Timestamp
    /// Who published it: a key's label and identifier, `site` or `demo`.
    public let author: String
    /// Why, in the author's words.
    public let note: String
    /// How it came about.
    public let cause: Cause
    /// The workspace whose part changed; `nil`: the whole domain.
    public let workspace: Slug?
    /// The publication that was restored.
    public let restored: Int?
    /// What each workspace had published then.
    public private(set) var parts: [PublishedPart]
    /// What was served, ordered by kind.
    public let documents: [Document]
    /// The uploaded files that it was made of, ordered by kind; earlier versions did not write them.
    ///
    /// The record's content has those that were not served as they are behind the documents.
    public let base: [Document]?

    /// Describes a publication.
    public init(
        host: HostName,
        number: Int,
        publishedAt: Timestamp,
        author: String,
        note: String = "",
        cause: Cause,
        workspace: Slug? = nil,
        restored: Int? = nil,
        parts: [PublishedPart] = [],
        documents: [Document] = [],
        base: [Document]? = nil
    ) {
        self.host = host
        self.number = number
        self.publishedAt = publishedAt
        self.author = author
        self.note = note
        self.cause = cause
        self.workspace = workspace
        self.restored = restored
        self.parts = parts
        self.documents = documents
        self.base = base
    }

    /// The uploaded files that were not served as they are.
    private var separateBase: [Document] { Self.separate(base, from: documents) }

    private static func separate(_ base: [Document]?, from documents: [Document]) -> [Document] {
        (base ?? []).filter { !documents.contains($0) }
    }

    /// The files that the content of a publication's record has, one after the other.
    static func stored(_ documents: [Document], _ base: [Document]?) -> [Document] {
        documents + separate(base, from: documents)
    }

    /// The uploaded files that it was made of, cut out of the record's content.
    public func base(in content: [UInt8]) -> [DocumentKind: [UInt8]] {
        // Before workspaces published something, what earlier versions served was what had been uploaded.
        let files = base ?? (parts.isEmpty ? documents : [])
        var start = documents.reduce(0) { $0 + $1.size }
        var separate: [DocumentKind: [UInt8]] = [:]
        for file in separateBase where start + file.size <= content.count {
            separate[file.kind] = Array(content[start..<start + file.size])
            start += file.size
        }
        var result: [DocumentKind: [UInt8]] = [:]
        for file in files { result[file.kind] = separate[file.kind] ?? bytes(of: file.kind, in: content) }
        return result
    }

    /// The JSON of its record, with that of its parts in it, which is known of all but the one that was just published.
    ///
    /// - Parameter json: The JSON of one part.
    /// - Returns: The same bytes as ``LinkStore/RecordValue/json``.
    /// - Throws: The failure to write JSON.
    func json(
        of json: (PublishedPart) throws(LinkStoreError) -> [UInt8]
    ) throws(LinkStoreError) -> [UInt8] {
        var outline = self
        outline.parts = []
        var result = try outline.json
        // No text has these bytes, because JSON escapes the quotation marks in it.
        guard let gap = result.firstRange(of: Array("\"parts\":[]".utf8)) else { return try self.json }
        var elements: [UInt8] = []
        for part in parts {
            if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
            elements += try json(part)
        }
        result.insert(contentsOf: elements, at: gap.upperBound - 1)
        return result
    }

    /// The identifier of a publication's record; numbers have eight digits, so that identifiers are in their order.
    public static func recordID(_ host: HostName, _ number: Int) -> String {
        let digits = String(number)
        return "\(host)/" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    /// The bytes of a document, cut out of the record's content; `nil` when it has none of this kind.
    public func bytes(of kind: DocumentKind, in content: [UInt8]) -> [UInt8]? {
        var start = 0
        for document in documents {
            let end = start + document.size
            guard end <= content.count else { return nil }
            if document.kind == kind { return Array(content[start..<end]) }
            start = end
        }
        return nil
    }
}
