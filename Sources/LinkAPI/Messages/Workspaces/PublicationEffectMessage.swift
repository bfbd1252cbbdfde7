/// What a change means for what a domain serves.
package struct PublicationEffectMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// The workspace whose part it is about.
    package let workspace: String

    /// The publication that it is about.
    package let publication: Int

    /// What happens to it.
    package let effect: PublicationEffectKind

    /// Describes the message.
    package init(host: String, workspace: String, publication: Int, effect: PublicationEffectKind) {
        self.host = host
        self.workspace = workspace
        self.publication = publication
        self.effect = effect
    }
}
