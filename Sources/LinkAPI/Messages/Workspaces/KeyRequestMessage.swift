/// A wish for an API key.
package struct KeyRequestMessage: Hashable, Sendable, Codable {
    /// What people will call it, at most 200 bytes.
    package let label: String

    /// What it is to allow; an administrator's key has read or write.
    package let scopes: [ScopeName]

    /// The member that it is to belong to.
    package let member: String?

    /// The domains that it is to be for; absent: all of its workspace.
    package let domains: [String]?

    /// After how many seconds it stops working; absent: never.
    package let expiresInSeconds: Int?

    /// Describes the message.
    package init(
        label: String,
        scopes: [ScopeName],
        member: String? = nil,
        domains: [String]? = nil,
        expiresInSeconds: Int? = nil
    ) {
        self.label = label
        self.scopes = scopes
        self.member = member
        self.domains = domains
        self.expiresInSeconds = expiresInSeconds
    }
}
