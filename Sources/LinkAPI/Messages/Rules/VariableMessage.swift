/// A variable that patterns may name.
package struct VariableMessage: Hashable, Sendable, Codable {
    /// Its name, as in $(name).
    package let name: String

    /// The texts that it stands for.
    package let values: [String]

    /// Describes the message.
    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}
