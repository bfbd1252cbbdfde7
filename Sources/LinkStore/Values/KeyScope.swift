/// What an API key allows.
public struct KeyScope: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in stores and messages; no spaces.
    public let rawValue: String

    /// Makes a scope from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// See everything that the key is for.
    public static let read = KeyScope(rawValue: "read")

    /// Change apps and drafts; for an administrator's key everything.
    public static let write = KeyScope(rawValue: "write")

    /// Publish and restore.
    public static let publish = KeyScope(rawValue: "publish")

    /// Change members and keys.
    public static let manage = KeyScope(rawValue: "manage")
}

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
