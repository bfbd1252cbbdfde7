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

    func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome? {
        let number: Int
        switch operation {
        case .restore(let host, _, let back), .restoreFile(let host, let back):
            number = try await publication(of: host) - back
        default: number = 0
        }
        if case .publish(let host, let workspace, let rules) = operation {
            // What would be published is known only when the draft is written, which changes nothing that is served.
            let written = try await send(Self.draft(rules, workspace, host), operation)
            guard written.status < 300 else { return outcome(written) }
        }
        let request = Self.request(operation, number)
        switch mode {
        case .plain: return outcome(try await send(request, operation))
        case .accepting(let digest): return outcome(try await send(request, operation, "acceptLosses=\(digest)"))
        case .dryRun:
            guard case .route(let route) = AdminRoute.match(method: request.method, path: request.path),
                route.endpoint.about?.query.contains(.dryRun) == true
            else { return nil }
            return outcome(try await send(request, operation, "dryRun=true"))
        }
    }

    func files(of host: String) async throws -> ServedBytes {
        let apple = try await server.visit(host)
        let android = try await server.visit(host, "/.well-known/assetlinks.json")
        return ServedBytes(
            apple: apple.status == 200 ? apple.body : nil,
            android: android.status == 200 ? android.body : nil
        )
    }

    func publication(of host: String) async throws -> Int {
        let policy = try await server.send("GET", "/api/v1/domains/\(host)/policy", key: key)
        return policy.status == 200 ? try policy.message(PolicyMessage.self).publication : 0
    }

    private func outcome(_ answer: RawResponse) -> TenancyOutcome {
        let changes = Announcement.list(in: answer).flatMap { announcement in
            (announcement.apps.isEmpty ? [""] : announcement.apps).map { app in
                TenancyOutcome.Change(
                    host: announcement.host,
                    party: announcement.party,
                    url: announcement.url,
                    app: app,
                    before: announcement.before,
                    after: announcement.after
                )
            }
        }
        return TenancyOutcome(
            refusal: answer.status < 300 ? nil : answer.problem?.rawValue,
            changes: answer.status == 204 ? nil : Set(changes),
            digest: Announcement.digest(in: answer)
        )
    }

    private typealias Request = (method: String, path: String, body: String)

    private func send(
        _ request: Request,
        _ operation: TenancyOperation,
        _ query: String = ""
    ) async throws -> RawResponse {
        let own = operation.workspace.flatMap { keys[$0] } ?? key
        var terms = query.isEmpty ? [] : [query]
        // What is published loses it, too.
        if case .release = operation { terms.append("unpublish=true") }
        let path = request.path + (terms.isEmpty ? "" : "?" + terms.joined(separator: "&"))
        return try await server.send(request.method, path, request.body, key: own)
    }

    private static func rules(_ rules: [TenancyOperation.Rule]) -> String {
        let list = rules.map { #"{"path":"\#($0.path)",\#($0.opens ? #""apps":["main"]"# : #""exclude":true"#)}"# }
        return #"{"rules":[\#(list.joined(separator: ","))]}"#
    }

    private static func draft(_ rules: [TenancyOperation.Rule], _ workspace: String, _ host: String) -> Request {
        let route = AdminRoute(.saveDraft, [workspace, host])
        return (route.method, route.path, Self.rules(rules))
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
            let digest = Array(repeating: "AB", count: 32).joined(separator: ":")
            let app = """
                {"appleAppIDs":["\(TenancyModel.appID(workspace, version: version))"],
                 "androidPackages":[{"name":"\(TenancyModel.package(workspace))","certificates":[{"sha256":"\(digest)"}]}]}
                """
            return route(.saveApp, [workspace, "main"], app)
        case .publish(let host, let workspace, _): return route(.publishDraft, [workspace, host], "{}")
        case .describe(let host, let workspace, let rules):
            let body = #"{"apps":[],"domains":[{"host":"\#(host)","draft":\#(Self.rules(rules))}]}"#
            return route(.applyDescription, [workspace], body)
        case .release(let workspace, let version):
            return route(.releaseClaim, ["apple", TenancyModel.appID(workspace, version: version)])
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
