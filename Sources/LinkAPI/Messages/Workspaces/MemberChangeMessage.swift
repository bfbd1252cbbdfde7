/// What a member is to be.
package struct MemberChangeMessage: Hashable, Sendable, Codable {
    /// The name for people, at most 200 bytes.
    package let name: String

    /// Where mail reaches the member.
    package let email: String?

    /// What the member may do.
    package let role: RoleName

    /// Describes the message.
    package init(name: String, email: String? = nil, role: RoleName) {
        self.name = name
        self.email = email
        self.role = role
    }
}
