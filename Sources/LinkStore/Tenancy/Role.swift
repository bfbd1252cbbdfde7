/// What a member of a workspace may do in it; each role includes those before it.
public enum Role: String, CaseIterable, Codable, Hashable, Sendable {
    /// Sees everything of the workspace.
    case viewer
    /// Changes apps and drafts.
    case editor
    /// Publishes and restores.
    case publisher
    /// Changes members and keys.
    case owner

    /// What the role allows.
    public var scopes: Set<KeyScope> {
        switch self {
        case .viewer: [.read]
        case .editor: [.read, .write]
        case .publisher: [.read, .write, .publish]
        case .owner: [.read, .write, .publish, .manage]
        }
    }
}
