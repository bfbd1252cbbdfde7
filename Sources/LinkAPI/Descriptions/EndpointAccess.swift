/// Who may use an endpoint.
package enum EndpointAccess: Hashable, Sendable {
    /// Anybody who reaches the listener.
    case anybody
    /// Whoever has an API key that allows this; a workspace's key opens nothing of other workspaces.
    case key(Permission)
    /// Whoever has an administrator's key that allows this.
    case administrator(Permission)

    /// What an API key allows; an open set.
    package struct Permission: RawRepresentable, Hashable, Sendable {
        /// The name, as keys are given it.
        package let rawValue: String

        /// Makes a permission from its name.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// See everything that the key is for.
        package static let read = Permission(rawValue: "read")

        /// Change apps and drafts; with an administrator's key everything.
        package static let write = Permission(rawValue: "write")

        /// Publish and restore.
        package static let publish = Permission(rawValue: "publish")

        /// Change members and keys.
        package static let manage = Permission(rawValue: "manage")
    }

    /// What a key has to allow; `nil` where none is needed.
    package var permission: Permission? {
        switch self {
        case .anybody: nil
        case .key(let permission), .administrator(let permission): permission
        }
    }

    /// What a request without the right key is answered.
    var problems: [ProblemCode] {
        switch self {
        case .anybody: []
        case .key: [.missingKey, .unknownKey, .expiredKey, .insufficientScope, .storeUnavailable]
        case .administrator:
            [.missingKey, .unknownKey, .expiredKey, .administratorsOnly, .insufficientScope, .storeUnavailable]
        }
    }
}
