public import LinkStore
public import LinkWorkspaces

/// What a change means for what a domain serves.
public struct PublicationEffect: Hashable, Sendable {
    /// What happens to the publication.
    public enum Effect: String, Codable, Sendable {
        /// It stays as it is, and says what it said; publishing anew would change it.
        case outdated
        /// The domain is published anew by the change itself.
        case republished
    }

    /// The domain.
    public let host: HostName
    /// The workspace whose part it is about.
    public let workspace: Slug
    /// The publication that is served now.
    public let publication: Int
    /// What happens to it.
    public let effect: Effect

    /// Describes a touch.
    public init(host: HostName, workspace: Slug, publication: Int, effect: Effect) {
        self.host = host
        self.workspace = workspace
        self.publication = publication
        self.effect = effect
    }
}
