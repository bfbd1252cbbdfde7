public import LinkStore
public import LinkWorkspaces

/// A tenant: a team with its own apps, rules and members.
public struct Workspace: Hashable, RecordValue {
    /// `workspace`, under the identifier.
    public static let collection = RecordCollection.workspaces

    /// Its name in addresses.
    public let id: Slug

    /// Its name for people.
    public var name: String

    /// Whether its rules are served; otherwise they are kept and are in no document.
    public var isActive: Bool

    /// When it was made.
    public let createdAt: Timestamp

    /// When it was deleted: from then on it is as if it were not there, and after a grace time it is not.
    public var deletedAt: Timestamp?

    /// How much it may use of what all share; `nil`: the defaults.
    public var shares: WorkspaceShares?

    /// Describes a workspace.
    public init(id: Slug, name: String, isActive: Bool = true, createdAt: Timestamp) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.createdAt = createdAt
    }
}
