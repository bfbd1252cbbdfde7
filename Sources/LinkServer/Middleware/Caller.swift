import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Who makes an admin request, for logs and as author of documents.
struct Caller: Hashable, Sendable {
    /// The key that the request bears; `nil` where none is needed.
    let key: APIKey?

    /// What the key allows now.
    let scopes: Set<KeyScope>

    /// Who changes something and how, for the audit log.
    let origin: AuditOrigin

    /// Somebody without a key, where none is needed.
    static let anybody = Caller(key: nil, scopes: [], origin: AuditOrigin(actor: "anybody", action: ""))

    /// The key's label and identifier; nothing that opens anything.
    var name: String { key.map { "\($0.label) (\($0.id))" } ?? "anybody" }

    /// The key's identifier.
    var keyID: String? { key?.id }

    /// Whether the key is for the server and all workspaces.
    var isAdministrator: Bool { key != nil && key?.workspace == nil }
}

extension Caller {
    /// Refuses what the key does not allow; what belongs to other workspaces looks like what does not exist.
    func check(_ route: AdminRoute, _ about: EndpointDescription) throws {
        switch about.access {
        case .anybody: return
        case .administrator(let permission):
            guard isAdministrator else {
                throw Problem(
                    .administratorsOnly,
                    "This API key is a workspace's; this address is for administrators.",
                    help: "Use an administrator's key."
                )
            }
            try check(permission)
        case .key(let permission):
            try checkWorkspace(route[.workspace])
            try checkDomain(route[.host])
            try check(permission)
        }
    }

    /// Whether the key is for a domain.
    func covers(_ host: HostName) -> Bool { key?.domains?.contains(host) ?? true }

    private func checkWorkspace(_ name: String) throws(HostingError) {
        guard !name.isEmpty, let own = key?.workspace, own.text != name else { return }
        throw .unknownWorkspace(named: name)
    }

    private func checkDomain(_ name: String) throws(HostingError) {
        // A name that is none is refused by the handler, for everybody alike.
        guard !name.isEmpty, let host = try? HostName(name) else { return }
        guard covers(host) else { throw .unknownDomain(host) }
    }

    /// An administrator's key knows only reading and writing, which is everything else.
    private func check(_ permission: EndpointAccess.Permission) throws(Problem) {
        let isReading = permission == .read
        let scope = isAdministrator ? (isReading ? .read : .write) : KeyScope(rawValue: permission.rawValue)
        guard scopes.contains(scope) else {
            throw Problem(.insufficientScope, "This API key does not have the scope \"\(scope.rawValue)\".")
        }
    }
}
