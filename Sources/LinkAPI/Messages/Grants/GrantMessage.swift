/// A part of a domain that belongs to a workspace.
package struct GrantMessage: Hashable, Sendable, Codable {
    /// The paths: / or whole segments such as /shop/.
    package let prefix: String

    /// Whose they are.
    package let workspace: String

    /// Whether the holder may speak for the whole host, as web credentials and App Clips do; it may not, unless told otherwise.
    package let speaksForHost: Bool?

    /// Describes the message.
    package init(prefix: String, workspace: String, speaksForHost: Bool? = nil) {
        self.prefix = prefix
        self.workspace = workspace
        self.speaksForHost = speaksForHost
    }
}
