/// That the server is alive, or ready.
package struct StatusMessage: Hashable, Sendable, Codable {
    /// `ok` or `ready`.
    package let status: String

    /// Describes a state.
    package init(status: String) {
        self.status = status
    }
}
