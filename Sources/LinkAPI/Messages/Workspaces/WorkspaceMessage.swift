/// A workspace: a tenant with its own apps, rules and members.
package struct WorkspaceMessage: Hashable, Sendable, Codable {
    /// Its name in addresses.
    package let id: String

    /// Its name for people.
    package let name: String

    /// Whether what it has published is served.
    package let isActive: Bool

    /// When it was made (RFC 3339, UTC).
    package let createdAt: String

    /// Grows with each change; quoted, it is the entity tag.
    package let version: Int

    /// The publications that the change touched, or that publishing anew would change; only in answers to changes.
    package let touches: [PublicationEffectMessage]?

    /// Describes the message.
    package init(
        id: String,
        name: String,
        isActive: Bool,
        createdAt: String,
        version: Int,
        touches: [PublicationEffectMessage]? = nil
    ) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.createdAt = createdAt
        self.version = version
        self.touches = touches
    }
}
