/// What a workspace has of a domain.
package struct WorkspaceDomainMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// The path prefixes that the workspace holds.
    package let prefixes: [String]

    /// Whether the workspace may speak for the whole host.
    package let speaksForHost: Bool

    /// The number of the domain's last publication; 0 before the first.
    package let publication: Int

    /// Whether there are rules to publish.
    package let hasDraft: Bool

    /// Whether rules of the workspace are published.
    package let isPublished: Bool

    /// Whether publishing the draft would change anything.
    package let isOutdated: Bool

    /// Describes the message.
    package init(
        host: String,
        prefixes: [String],
        speaksForHost: Bool,
        publication: Int,
        hasDraft: Bool,
        isPublished: Bool,
        isOutdated: Bool
    ) {
        self.host = host
        self.prefixes = prefixes
        self.speaksForHost = speaksForHost
        self.publication = publication
        self.hasDraft = hasDraft
        self.isPublished = isPublished
        self.isOutdated = isOutdated
    }
}
