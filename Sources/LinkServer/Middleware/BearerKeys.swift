import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Reads the API key of a request (RFC 6750).
struct BearerKeys: Sendable {
    let verifier: APIKeyVerifier

    /// Who makes a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - route: The endpoint.
    ///   - about: What the endpoint takes and answers.
    ///   - id: The identifier of the request.
    ///   - asksStore: Whether to ask the store for a key that is not in memory, which another process may have made.
    /// - Returns: The caller.
    /// - Throws: a ``Problem`` when the endpoint needs a key, and it is missing, unknown, expired, or does not allow
    ///   this.
    func caller(
        of request: Request,
        for route: AdminRoute,
        _ about: EndpointDescription,
        id: RequestID,
        asksStore: Bool
    ) async throws -> Caller {
        if case .anybody = about.access { return .anybody }
        let (key, scopes) = try await verifier.key(try text(of: request), asksStore: asksStore)
        let workspace = key.workspace?.text ?? route[.workspace]
        let caller = Caller(
            key: key,
            scopes: scopes,
            origin: AuditOrigin(
                actor: key.id,
                action: about.operationID,
                workspace: workspace.isEmpty ? nil : workspace,
                request: id.text
            ),
            requestShare: try await verifier.requestShare(of: key)
        )
        try caller.check(route, about)
        return caller
    }

    private func text(of request: Request) throws -> String {
        let fields = request.headers[values: .authorization]
        guard fields.count == 1, let field = fields.first else { throw Self.missing }
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw Self.missing }
        return parts[1].trimmingPrefix(while: { $0 == " " }).description
    }

    /// The challenge of a 401.
    static let challenge = "Bearer realm=\"waymark\""

    private static let missing = Problem(
        .missingKey,
        "This address needs an API key.",
        help: "Send it as \"Authorization: Bearer wmk_…\"; the first key comes from the setup address that the server "
            + "prints at its first start."
    )
}
