import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Who asks Bridge's resource: the API key in `Bridge-Session`, or in `Authorization` as everywhere else.
struct BridgeSession: Sendable {
    let caller: Caller
    private let action: String
    private let id: RequestID

    /// Reads the request's key.
    init(_ request: Request, ring: APIKeyVerifier, action: String, id: RequestID) async throws {
        let bearer = request.headers[.authorization].map { $0.split(separator: " ").last.map(String.init) ?? "" }
        guard let text = request.headers[named: "Bridge-Session"] ?? bearer else { throw Self.notSignedIn }
        let found: (key: APIKey, scopes: Set<KeyScope>)
        do {
            found = try await ring.key(text)
        } catch is Problem {
            throw Self.notSignedIn
        }
        caller = Caller(
            key: found.key,
            scopes: found.scopes,
            origin: AuditOrigin(actor: found.key.id, action: "bridge")
        )
        self.action = String(action.prefix { $0 != "(" })
        self.id = id
    }

    /// Refuses workspaces' keys.
    func requireAdministrator() throws {
        guard caller.isAdministrator, caller.scopes.contains(.write) else { throw Self.forbidden }
    }

    /// The app that a path means for this caller.
    func identifier(_ name: String, isWriting: Bool = false) throws -> String {
        if isWriting, !caller.scopes.contains(caller.isAdministrator ? .write : .publish) { throw Self.forbidden }
        guard let own = caller.key?.workspace?.text else {
            guard name != BridgeRoute.own else { throw BridgeProblem.notFound }
            return name
        }
        guard name == BridgeRoute.own else { throw Self.forbidden }
        return own
    }

    /// Who changes an app, for the audit log.
    func origin(of app: BridgeApp) -> AuditOrigin {
        AuditOrigin(
            actor: caller.origin.actor,
            action: "bridge \(action)",
            workspace: app.identifier,
            request: id.text
        )
    }

    private static let notSignedIn = BridgeProblem.plain(401, "NotAuthenticatedException", "Not signed in.")
    private static let forbidden = BridgeProblem.plain(
        403,
        "UnauthorizedException",
        "Caller does not have permission to access this service."
    )
}
