/// What an API key allows.
package enum ScopeName: String, CaseIterable, Hashable, Sendable, Codable {
    /// See everything that the key is for.
    case read
    /// Change apps and drafts; for an administrator's key everything.
    case write
    /// Publish and restore.
    case publish
    /// Change members and keys.
    case manage
}
