/// What is known of an API key, which is not the key.
package struct KeyMessage: Hashable, Sendable, Codable {
    /// The name by which lists show it.
    package let id: String

    /// How the key begins.
    package let prefix: String

    /// What people call it.
    package let label: String

    /// What it allows, in alphabetical order.
    package let scopes: [ScopeName]

    /// The workspace that it is for; absent for an administrator's key.
    package let workspace: String?

    /// The member that it belongs to; it never allows more than that member's role.
    package let member: String?

    /// The domains that it is for; absent: all of its workspace.
    package let domains: [String]?

    /// When it was made (RFC 3339, UTC).
    package let createdAt: String

    /// When it stops working (RFC 3339, UTC).
    package let expiresAt: String?

    /// When it was last used, to the minute (RFC 3339, UTC).
    package let lastUsedAt: String?

    /// Describes the message.
    package init(
        id: String,
        prefix: String,
        label: String,
        scopes: [ScopeName],
        workspace: String? = nil,
        member: String? = nil,
        domains: [String]? = nil,
        createdAt: String,
        expiresAt: String? = nil,
        lastUsedAt: String? = nil
    ) {
        self.id = id
        self.prefix = prefix
        self.label = label
        self.scopes = scopes
        self.workspace = workspace
        self.member = member
        self.domains = domains
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }
}
