public import LinkStore
public import LinkWorkspaces

/// What a change means for what a domain serves.
public struct PublicationEffect: Hashable, Sendable {
    /// What happens to the publication.
    public enum Effect: String, Codable, Sendable {
        /// It stays as it is; publishing again would change it.
        case outdated
        /// The change itself publishes the domain again.
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

    /// Takes a domain, a workspace, the publication and its effect.
    public init(host: HostName, workspace: Slug, publication: Int, effect: Effect) {
        self.host = host
        self.workspace = workspace
        self.publication = publication
        self.effect = effect
    }
}
