/// A new API key, shown this once.
package struct NewKeyMessage: Hashable, Sendable, Codable {
    /// The key, to be sent as `Authorization: Bearer KEY`.
    package let key: String

    /// The name by which lists show it.
    package let id: String

    /// What people call it.
    package let label: String

    /// What it allows, in alphabetical order.
    package let scopes: [String]

    /// When it was made (RFC 3339, UTC).
    package let createdAt: String

    /// Describes a key.
    package init(key: String, id: String, label: String, scopes: [String], createdAt: String) {
        self.key = key
        self.id = id
        self.label = label
        self.scopes = scopes
        self.createdAt = createdAt
    }
}
