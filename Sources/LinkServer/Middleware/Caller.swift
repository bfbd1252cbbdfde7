import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Who makes an admin request, for logs and as author of documents.
struct Caller: Hashable, Sendable {
    /// The key of the request; `nil` where none is needed.
    let key: APIKey?

    /// What the key allows now.
    let scopes: Set<KeyScope>

    /// The actor and the action for the audit log.
    let origin: AuditOrigin

    /// How many requests its workspace may send in a minute; `nil`: the key is no workspace's.
    let requestShare: Int?

    /// A client without a key, where none is needed.
    static let anybody = Caller(
        key: nil,
        scopes: [],
        origin: AuditOrigin(actor: "anybody", action: ""),
        requestShare: nil
    )

    /// The key's label and identifier, which do not grant access.
    var name: String { key.map { "\($0.label) (\($0.id))" } ?? "anybody" }

    /// The key's identifier.
    var keyID: String? { key?.id }

    /// Whether the key is for the server and all workspaces.
    var isAdministrator: Bool { key != nil && key?.workspace == nil }
}

extension Caller {
    /// Refuses what the key does not allow; resources of other workspaces look as if they did not exist.
    func check(_ route: AdminRoute, _ about: EndpointDescription) throws {
        switch about.access {
        case .anybody: return
        case .administrator:
            guard isAdministrator else {
                throw Problem(
                    .administratorsOnly,
                    "This API key is a workspace's; this address is for administrators.",
                    help: "Use an administrator's key."
                )
            }
        case .key:
            try checkWorkspace(route[.workspace])
            try checkDomain(route[.host])
        }
        for permission in about.permissions { try check(permission) }
    }

    /// Whether the key is for a domain.
    func covers(_ host: HostName) -> Bool { key?.domains?.contains(host) ?? true }

    /// The hosts for which the key is; `nil`: for all.
    var hosts: [String]? { key?.domains?.map(\.value).sorted() }

    private func checkWorkspace(_ name: String) throws(HostingError) {
        guard !name.isEmpty, let own = key?.workspace, own.text != name else { return }
        throw .unknownWorkspace(named: name)
    }

    private func checkDomain(_ name: String) throws(HostingError) {
        // The handler refuses an invalid name, for all callers alike.
        guard !name.isEmpty, let host = try? HostName(name) else { return }
        guard covers(host) else { throw .unknownDomain(host) }
    }

    /// An administrator's key has only two scopes: read, and write for everything else.
    private func check(_ permission: EndpointAccess.Permission) throws(Problem) {
        let isReading = permission == .read
        let scope = isAdministrator ? (isReading ? .read : .write) : KeyScope(rawValue: permission.rawValue)
        guard scopes.contains(scope) else {
            throw Problem(.insufficientScope, "This API key does not have the scope \"\(scope.rawValue)\".")
        }
    }
}
