public import LinkStore
public import LinkWorkspaces

/// A person of a workspace.
public struct Member: Hashable, RecordValue {
    /// `member`, under workspace and identifier.
    public static let collection = RecordCollection.members

    /// The workspace.
    public let workspace: Slug

    /// The member's name in addresses.
    public let id: Slug

    /// The name for people.
    public var name: String

    /// Where mail reaches the member.
    public var email: String?

    /// What the member may do.
    public var role: Role

    /// When the member joined.
    public let createdAt: Timestamp

    /// Describes a member.
    public init(workspace: Slug, id: Slug, name: String, email: String?, role: Role, createdAt: Timestamp) {
        self.workspace = workspace
        self.id = id
        self.name = name
        self.email = email
        self.role = role
        self.createdAt = createdAt
    }

    /// The identifier of the member's record.
    public var recordID: String { "\(workspace)/\(id)" }
}
