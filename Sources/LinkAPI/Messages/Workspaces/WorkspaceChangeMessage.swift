/// What a workspace is to be.
package struct WorkspaceChangeMessage: Hashable, Sendable, Codable {
    /// Its name for people, at most 200 bytes.
    package let name: String

    /// Whether what it has published is served; it is, unless told otherwise.
    package let isActive: Bool?

    /// Describes the message.
    package init(name: String, isActive: Bool? = nil) {
        self.name = name
        self.isActive = isActive
    }
}
