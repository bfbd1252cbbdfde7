public import LinkStore
public import LinkWorkspaces

/// A host name that this server answers for, with or without documents.
public struct Domain: Hashable, Sendable {
    /// The name.
    public let host: HostName

    /// When it was created.
    public let createdAt: Timestamp

    /// Who holds what of it; without grants its documents are uploaded as files.
    public var policy: DomainPolicy

    /// The number of its last publication; 0 before the first.
    public var publication: Int

    /// Whether the files that were uploaded for the whole domain are in records of their own; earlier versions had them
    /// among the documents only.
    var keepsBase = false

    /// The most bytes of each file that workspaces may use, by name, where an administrator has set it; others have an even
    /// share of the rest.
    public var fileShares: [String: Int]?

    /// The publications that are kept for ever, by the workspace that pinned them; empty for administrators.
    public var pins: [String: [Int]]?

    /// The bytes of the publications that are kept, by the workspace whose part changed; `nil`: they were not counted yet.
    var publicationBytes: [String: Int]?

    /// Describes a domain.
    public init(
        host: HostName,
        createdAt: Timestamp,
        policy: DomainPolicy = DomainPolicy(grants: []),
        publication: Int = 0
    ) {
        self.host = host
        self.createdAt = createdAt
        self.policy = policy
        self.publication = publication
    }
}

extension Domain: Codable {
    /// Reads the JSON form; what earlier versions did not write is empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        host = try container.decode(HostName.self, forKey: .host)
        createdAt = try container.decode(Timestamp.self, forKey: .createdAt)
        policy = try container.decodeIfPresent(DomainPolicy.self, forKey: .policy) ?? DomainPolicy(grants: [])
        publication = try container.decodeIfPresent(Int.self, forKey: .publication) ?? 0
        keepsBase = try container.decodeIfPresent(Bool.self, forKey: .keepsBase) ?? false
        fileShares = try container.decodeIfPresent([String: Int].self, forKey: .fileShares)
        pins = try container.decodeIfPresent([String: [Int]].self, forKey: .pins)
        publicationBytes = try container.decodeIfPresent([String: Int].self, forKey: .publicationBytes)
    }
}

extension Domain: RecordValue {
    /// `domain`, under the host.
    public static let collection = RecordCollection.domains
}
