import LinkAPI
import LinkServer
import Testing

/// Every endpoint with every role, in one's own workspace and in another's.
@Suite("Permissions", .timeLimit(.minutes(2)))
struct AccessTableTests {
    /// What each role's key has.
    private static let roles: [(name: String, scopes: [ScopeName])] = [
        ("viewer", [.read]), ("editor", [.read, .write]), ("publisher", [.read, .write, .publish]),
        ("owner", [.read, .write, .publish, .manage]),
    ]

    @Test("a role is refused exactly what it does not include, and resources of others look as if they did not exist")
    func everyEndpoint() async throws {
        try await withServer { server in
            let root = try await server.makeKey()
            for (id, team) in [("own", "AAAAAAAAAA"), ("foreign", "BBBBBBBBBB")] {
                try await server.makeWorkspace(id, team: team, key: root)
                // The whole domain: whole files may be written by no other workspace, whatever the role.
                try await server.grant("/", of: "\(id).example", to: id, key: root)
            }
            for role in Self.roles {
                let key = try await server.makeKey(for: "own", role.scopes, key: root)
                for endpoint in AdminEndpoint.allCases {
                    try await check(endpoint, role, key, on: server)
                }
            }
        }
    }

    private func check(
        _ endpoint: AdminEndpoint,
        _ role: (name: String, scopes: [ScopeName]),
        _ key: String,
        on server: RunningServer
    ) async throws {
        guard let about = endpoint.about else { return }
        let name = "\(role.name), \(endpoint.rawValue)"
        let own = try await ask(endpoint, about, in: "own", key, server)
        switch about.access {
        case .anybody: return
        case .administrator:
            #expect(try own.message(Problem.self).code == .administratorsOnly, "\(name)")
        case .key(let permission):
            let isAllowed = role.scopes.map(\.rawValue).contains(permission.rawValue)
            #expect((own.status == 403) == !isAllowed, "\(name): \(own.status) \(own.bodyText)")
            if !isAllowed { #expect(own.problem == .insufficientScope, "\(name): \(own.bodyText)") }
            try await checkForeign(endpoint, about, name, isAllowed, key, server)
        }
    }

    /// A foreign workspace or domain is answered byte for byte as one that does not exist.
    private func checkForeign(
        _ endpoint: AdminEndpoint,
        _ about: EndpointDescription,
        _ name: String,
        _ isAllowed: Bool,
        _ key: String,
        _ server: RunningServer
    ) async throws {
        let names = endpoint.parameterNames
        guard names.contains("workspace") || (names.contains("host") && isAllowed) else { return }
        let foreign = try await ask(endpoint, about, in: "foreign", key, server)
        let absent = try await ask(endpoint, about, in: "absent0", key, server)
        #expect(foreign.status == 404, "\(name): \(foreign.bodyText)")
        #expect(foreign.bodyText.replacing("foreign", with: "absent0") == absent.bodyText, "\(name)")
    }

    private func ask(
        _ endpoint: AdminEndpoint,
        _ about: EndpointDescription,
        in workspace: String,
        _ key: String,
        _ server: RunningServer
    ) async throws -> RawResponse {
        let values = about.path.map { parameter in
            switch parameter.name {
            case "workspace": workspace
            case "host": "\(workspace).example"
            default: parameter.example
            }
        }
        let path = AdminRoute(endpoint, values).path
        let body = about.body == nil ? "" : Self.bodies[endpoint] ?? "{}"
        return try await server.send(endpoint.method, path, body, key: key)
    }

    private static let bodies: [AdminEndpoint: String] = [
        .saveMember: #"{"name":"Ada","role":"viewer"}"#, .makeKey: #"{"label":"x","scopes":["read"]}"#,
        .offerClaim: #"{"workspace":"other","kind":"share"}"#, .saveDraft: #"{"rules":[]}"#,
        .applyDescription: #"{"apps":[],"domains":[]}"#,
    ]
}

extension RawResponse {
    /// The code of a problem; `nil` for other answers.
    fileprivate var problem: ProblemType? {
        // Only problems have a code.
        try? message(Problem.self).code
    }
}
