public import LinkStore
public import LinkWorkspaces

/// What is remembered of an API key: never the key itself.
public struct APIKey: Hashable, Sendable, Codable {
    /// A stable name of the key that gives nothing away.
    public let id: String

    /// The beginning of the key, to find and recognise it by.
    public let prefix: String

    /// The SHA-256 digest of the whole key.
    ///
    /// A key has 160 random bits, so that it needs no salt and no stretching.
    public let hash: ContentDigest

    /// What people call it.
    public let label: String

    /// What it allows.
    public let scopes: Set<KeyScope>

    /// The workspace that it is for; `nil`: it is an administrator's, for the server and all workspaces.
    public let workspace: Slug?

    /// The member that it belongs to, and whose role it never exceeds; `nil`: a program.
    public let member: Slug?

    /// The domains that it is for; `nil`: all of its workspace.
    public let domains: Set<HostName>?

    /// When it was made.
    public let createdAt: Timestamp

    /// When it stops working; `nil`: never.
    public let expiresAt: Timestamp?

    /// When it was last used, to the minute; `nil`: never.
    public let lastUsedAt: Timestamp?

    /// Describes a key.
    public init(
        id: String,
        prefix: String,
        hash: ContentDigest,
        label: String,
        scopes: Set<KeyScope>,
        workspace: Slug? = nil,
        member: Slug? = nil,
        domains: Set<HostName>? = nil,
        createdAt: Timestamp,
        expiresAt: Timestamp? = nil,
        lastUsedAt: Timestamp? = nil
    ) {
        self.id = id
        self.prefix = prefix
        self.hash = hash
        self.label = label
        self.scopes = scopes
        self.workspace = workspace
        self.member = member
        self.domains = domains
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }

    /// The label and the identifier, for logs and as author: nothing that opens anything.
    public var name: String { "\(label) (\(id))" }

    /// The same key, last used at another moment.
    public func used(at moment: Timestamp) -> APIKey {
        APIKey(
            id: id,
            prefix: prefix,
            hash: hash,
            label: label,
            scopes: scopes,
            workspace: workspace,
            member: member,
            domains: domains,
            createdAt: createdAt,
            expiresAt: expiresAt,
            lastUsedAt: moment
        )
    }
}

extension APIKey: RecordValue {
    /// `key`, under the key's identifier.
    public static let collection = RecordCollection.keys
}
