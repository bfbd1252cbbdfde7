/// A condition on one item of a query.
package struct QueryItemMessage: Hashable, Sendable, Codable {
    /// The item's name.
    package let name: String

    /// The pattern of its value.
    package let pattern: String

    /// Describes the message.
    package init(name: String, pattern: String) {
        self.name = name
        self.pattern = pattern
    }
}
