import LinkAPI
import TenancyTesting
import Testing

/// Carries operations out through the API of a server.
struct HTTPTenancyDriver: TenancyDriver {
    let server: RunningServer
    let key: String
    let keys: [String: String]

    /// Makes the workspaces.
    init(_ server: RunningServer) async throws {
        self.server = server
        key = try await server.makeKey()
        var keys: [String: String] = [:]
        for workspace in TenancyOperation.workspaces {
            let made = try await server.send(
                "PUT",
                "/api/v1/workspaces/\(workspace)",
                #"{"name":"\#(workspace)"}"#,
                key: key
            )
            try #require(made.status == 201, "\(made.bodyText)")
            let app = Self.request(.changeApp(workspace, version: 0), 0)
            _ = try await server.send(app.method, app.path, app.body, key: key)
            keys[workspace] = try await server.makeKey(for: workspace, ScopeName.allCases, key: key)
        }
        self.keys = keys
    }

    func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome {
        let number: Int
        switch operation {
        case .restore(let host, _, let back), .restoreFile(let host, let back):
            number = try await publication(of: host) - back
        default: number = 0
        }
        if case .publish(let host, let workspace, let rules) = operation {
            let draft = try await send(
                Self.draft(rules, workspace, host),
                operation,
                mode == .dryRun ? .dryRun : .plain
            )
            guard draft.status < 300 else { return outcome(draft) }
            // What would be published is known only when the draft is written, which changes nothing that is served.
            if mode == .dryRun {
                let written = try await send(Self.draft(rules, workspace, host), operation, .plain)
                guard written.status < 300 else { return outcome(written) }
            }
        }
        let answer = try await send(Self.request(operation, number), operation, mode)
        guard answer.problem == .lossesNotAccepted, mode == .accepting,
            let digest = try answer.message(Problem.self).lossesDigest
        else { return outcome(answer) }
        return outcome(try await send(Self.request(operation, number), operation, .plain, "acceptLosses=\(digest)"))
    }

    func file(of host: String) async throws -> [UInt8]? {
        let answer = try await server.visit(host)
        return answer.status == 200 ? answer.body : nil
    }

    func publication(of host: String) async throws -> Int {
        let policy = try await server.send("GET", "/api/v1/domains/\(host)/policy", key: key)
        return policy.status == 200 ? try policy.message(PolicyMessage.self).publication : 0
    }

    private func outcome(_ answer: RawResponse) -> TenancyOutcome {
        let changes = Announcement.list(in: answer).flatMap { announcement in
            announcement.apps.map { app in
                TenancyOutcome.Change(
                    host: announcement.host,
                    url: announcement.url,
                    app: app,
                    opened: announcement.before == "match",
                    opens: announcement.after == "match"
                )
            }
        }
        return TenancyOutcome(refusal: answer.status < 300 ? nil : answer.problem?.rawValue, changes: changes)
    }

    private typealias Request = (method: String, path: String, body: String)

    private func send(
        _ request: Request,
        _ operation: TenancyOperation,
        _ mode: TenancyMode,
        _ query: String = ""
    ) async throws -> RawResponse {
        var query = query
        if mode == .dryRun {
            guard case .route(let route) = AdminRoute.match(method: request.method, path: request.path),
                route.endpoint.about?.query.contains(.dryRun) == true
            else { return try await server.admin("GET", "/healthz") }
            query = "dryRun=true"
        }
        let own = operation.workspace.flatMap { keys[$0] } ?? key
        let path = request.path + (query.isEmpty ? "" : "?" + query)
        return try await server.send(request.method, path, request.body, key: own)
    }

    private static func draft(_ rules: [TenancyOperation.Rule], _ workspace: String, _ host: String) -> Request {
        let list = rules.map { #"{"path":"\#($0.path)",\#($0.opens ? #""apps":["main"]"# : #""exclude":true"#)}"# }
        let route = AdminRoute(.saveDraft, [workspace, host])
        return (route.method, route.path, #"{"rules":[\#(list.joined(separator: ","))]}"#)
    }

    private static func request(_ operation: TenancyOperation, _ number: Int) -> Request {
        func route(_ endpoint: AdminEndpoint, _ values: [String], _ body: String = "") -> Request {
            let route = AdminRoute(endpoint, values)
            return (route.method, route.path, body)
        }
        let kind = "apple-app-site-association"
        switch operation {
        case .createDomain(let host): return route(.createDomain, [host])
        case .deleteDomain(let host): return route(.deleteDomain, [host])
        case .upload(let host, let path):
            let file = """
                {"applinks":{"details":[{"appIDs":["\(TenancyModel.fileApp)"],"components":[{"/":"\(path)"}]}]}}
                """
            return route(.publishDocument, [host, kind], file)
        case .withdraw(let host): return route(.withdrawDocument, [host, kind])
        case .restoreFile(let host, _): return route(.restorePublication, [host, "\(number)"], "{}")
        case .grant(let host, let prefix, let workspace):
            return route(.addGrant, [host], #"{"prefix":"\#(prefix)","workspace":"\#(workspace)"}"#)
        case .revoke(let host, let prefix): return route(.removeGrant, [host, prefix])
        case .reserve(let host, let path):
            let paths = path.map { #""\#($0)""# } ?? ""
            return route(.savePolicy, [host], #"{"reservedPaths":[\#(paths)]}"#)
        case .setActive(let workspace, let isOn):
            return route(.saveWorkspace, [workspace], #"{"name":"\#(workspace)","isActive":\#(isOn)}"#)
        case .deleteWorkspace(let workspace): return route(.deleteWorkspace, [workspace])
        case .changeApp(let workspace, let version):
            let app = #"{"appleAppIDs":["\#(TenancyModel.appID(workspace, version: version))"]}"#
            return route(.saveApp, [workspace, "main"], app)
        case .publish(let host, let workspace, _): return route(.publishDraft, [workspace, host], "{}")
        case .restore(let host, let workspace, _):
            return route(.restoreDraft, [workspace, host, "\(number)"], "{}")
        }
    }
}

extension RawResponse {
    /// The code of a problem; `nil` for other answers.
    fileprivate var problem: ProblemType? {
        // Only problems have a code.
        try? message(Problem.self).code
    }
}
