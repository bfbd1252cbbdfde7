/// What a draft is to be.
package struct DraftChangeMessage: Hashable, Sendable, Codable {
    /// The rules in the order in which they decide.
    package let rules: [RuleMessage]

    /// The variables that patterns may name.
    package let variables: [VariableMessage]?

    /// What apps are allowed besides opening links.
    package let services: [ServicesMessage]?

    /// Describes the message.
    package init(rules: [RuleMessage], variables: [VariableMessage]? = nil, services: [ServicesMessage]? = nil) {
        self.rules = rules
        self.variables = variables
        self.services = services
    }
}
