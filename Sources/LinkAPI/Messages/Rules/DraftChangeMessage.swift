/// What a draft is to be.
package struct DraftChangeMessage: Hashable, Sendable, Codable {
    /// The rules in the order in which they decide.
    package let rules: [RuleMessage]

    /// The variables that patterns may name, each with the texts that it stands for.
    package let variables: [String: [String]]?

    /// What apps are allowed besides opening links.
    package let services: [ServicesMessage]?

    /// Describes the message.
    package init(rules: [RuleMessage], variables: [String: [String]]? = nil, services: [ServicesMessage]? = nil) {
        self.rules = rules
        self.variables = variables
        self.services = services
    }
}
