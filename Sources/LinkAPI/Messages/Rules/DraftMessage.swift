/// What a workspace means to publish on a domain.
package struct DraftMessage: Hashable, Sendable, Codable {
    /// The rules in the order in which they decide.
    package let rules: [RuleMessage]

    /// The variables that patterns may name, each with the texts that it stands for.
    package let variables: [String: [String]]

    /// What apps are allowed besides opening links.
    package let services: [ServicesMessage]

    /// Grows with each change; quoted, it is the entity tag.
    package let version: Int

    /// The publications that the change touched, or that publishing anew would change; only in answers to changes.
    package let touches: [PublicationEffectMessage]?

    /// Describes the message.
    package init(
        rules: [RuleMessage],
        variables: [String: [String]],
        services: [ServicesMessage],
        version: Int,
        touches: [PublicationEffectMessage]? = nil
    ) {
        self.rules = rules
        self.variables = variables
        self.services = services
        self.version = version
        self.touches = touches
    }
}
