/// A person of a workspace.
package struct MemberMessage: Hashable, Sendable, Codable {
    /// The member's name in addresses.
    package let id: String

    /// The name for people.
    package let name: String

    /// Where mail reaches the member.
    package let email: String?

    /// What the member may do.
    package let role: RoleName

    /// When the member joined (RFC 3339, UTC).
    package let createdAt: String

    /// Grows with each change; quoted, it is the entity tag.
    package let version: Int

    /// Describes the message.
    package init(id: String, name: String, email: String? = nil, role: RoleName, createdAt: String, version: Int) {
        self.id = id
        self.name = name
        self.email = email
        self.role = role
        self.createdAt = createdAt
        self.version = version
    }
}
