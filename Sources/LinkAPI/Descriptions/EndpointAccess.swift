/// Who may use an endpoint.
package enum EndpointAccess: Hashable, Sendable {
    /// Anybody who reaches the listener.
    case anybody
    /// Whoever has an API key that allows this.
    case key(Permission)

    /// What an API key allows; an open set.
    package struct Permission: RawRepresentable, Hashable, Sendable {
        /// The name, as keys are given it.
        package let rawValue: String

        /// Makes a permission from its name.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// See domains, documents and metrics.
        package static let read = Permission(rawValue: "read")

        /// Create and delete domains, publish and withdraw documents.
        package static let write = Permission(rawValue: "write")
    }

    /// What a request without the right key is answered.
    var problems: [ProblemCode] {
        switch self {
        case .anybody: []
        case .key: [.missingKey, .unknownKey, .expiredKey, .insufficientScope, .storeUnavailable]
        }
    }
}
