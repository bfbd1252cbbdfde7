import HTTPTypes
import Hummingbird
import JSONSource
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Answers the clients of BridgeServer2 in its paths, objects, messages and errors.
struct BridgeResponder: Sendable {
    let profile: BridgeProfile
    let publishing: PublishService
    let ring: APIKeyVerifier

    /// The answer; `nil` when the request is not for the `apps` resource.
    func answer(_ request: Request, _ id: RequestID) async throws -> Response? {
        guard let route = BridgeRoute(method: request.method.rawValue, path: request.uri.path) else { return nil }
        do {
            return try await answer(route, request, id)
        } catch let problem as BridgeProblem {
            return Self.answer(problem.json, status: problem.statusCode)
        } catch let error as LinkStoreError {
            let problem = try Self.problem(error)
            return Self.answer(problem.json, status: problem.statusCode)
        }
    }

    private func answer(_ route: BridgeRoute, _ request: Request, _ id: RequestID) async throws -> Response {
        if case .list = route, Self.wantsSummary(request) { return Self.answer(try await summary()) }
        let session = try await BridgeSession(request, ring: ring, action: "\(route)", id: id)
        switch route {
        case .list:
            try session.requireAdministrator()
            let apps = try await publishing.access.content().bridgeApps.values.sorted { $0.identifier < $1.identifier }
            return Self.answer(Self.list(apps.map { BridgeApp($0).json }))
        case .create:
            try session.requireAdministrator()
            let app = BridgeApp(try await Self.body(of: request))
            return Self.answer(try await save(app, version: 0, session), status: 201)
        case .read(let name):
            return Self.answer(try await stored(try session.identifier(name)).json)
        case .save(let name):
            var app = BridgeApp(try await Self.body(of: request))
            app.identifier = try session.identifier(name, isWriting: true)
            app.isActive = try await stored(app.identifier).isActive
            return Self.answer(try await save(app, version: max(1, app.version ?? 0), session))
        case .delete(let name):
            try session.requireAdministrator()
            var app = try await stored(name)
            app.isActive = false
            _ = try await save(app, version: app.version ?? 1, session, isDeletion: true)
            return Self.answer(["message": "App deleted.", "type": "StatusMessage"])
        }
    }

    private func stored(_ identifier: String) async throws -> BridgeApp {
        guard let record = try await publishing.access.content().bridgeApps[identifier] else {
            throw BridgeProblem.notFound
        }
        return BridgeApp(record)
    }

    private func save(
        _ app: BridgeApp,
        version: Int,
        _ session: BridgeSession,
        isDeletion: Bool = false
    ) async throws -> JSONValue {
        if !isDeletion { try check(app) }
        let record = BridgeRecord(app, version: version)
        let saved = try await publishing.perform(from: session.origin(of: app)) {
            content,
            moment throws(LinkStoreError) in
            let header = PublicationHeader(moment: moment, author: session.caller.name, cause: .publish)
            return try content.savingBridgeApp(record, on: profile.host, header) { records in
                let files = BridgeFiles(records.map(BridgeApp.init))
                return [.appleAppSiteAssociation: files.appSiteAssociation, .assetlinks: files.assetLinks]
            }
        }
        return BridgeApp.versionHolder(saved)
    }

    private func check(_ app: BridgeApp) throws {
        let validation = BridgeValidation(app)
        guard validation.isValid else { throw BridgeProblem.invalid(app, validation) }
        let violations: [BridgeGrantCheck.Violation]
        do throws(WorkspaceError) {
            violations = try BridgeGrantCheck(host: profile.host.value).violations(of: app)
        } catch {
            throw BridgeProblem.invalid(app, fields: [("identifier", "identifier \(error.message)")])
        }
        if profile.checksGrants, !violations.isEmpty { throw BridgeProblem.outside(app, violations) }
    }
}
