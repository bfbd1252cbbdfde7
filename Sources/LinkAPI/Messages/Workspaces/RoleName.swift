/// What a member of a workspace may do; each role includes those before it.
package enum RoleName: String, CaseIterable, Hashable, Sendable, Codable {
    /// Sees everything of the workspace.
    case viewer
    /// Changes apps and drafts.
    case editor
    /// Publishes and restores.
    case publisher
    /// Changes members and keys.
    case owner
}
