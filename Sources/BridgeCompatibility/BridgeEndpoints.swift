import JSONSource
import LinkAPI
public import LinkHosting
public import LinkStore
import LinkWorkspaces

/// Answers clients of BridgeServer2: its `apps` resource on the admin address, its files for one domain.
///
/// Paths, objects, messages and errors are Bridge's. (Sage-Bionetworks/BridgeServer2, `AppController` and
/// `ApplicationController`.)
public struct BridgeEndpoints: AdminExtension, Hashable {
    /// The domain whose files all tenants make together.
    public var host: HostName

    /// Whether a tenant's links have to stay below `/<identifier>/`.
    public var checksGrants: Bool

    /// Takes the domain, and whether links are checked.
    public init(host: HostName, checksGrants: Bool = true) {
        self.host = host
        self.checksGrants = checksGrants
    }

    /// The answer; `nil` when the request is not for the `apps` resource.
    public func answer(
        _ request: AdminExtensionRequest,
        using hosting: any Hosting
    ) async throws -> AdminExtensionAnswer? {
        guard let route = BridgeRoute(method: request.method, path: request.path) else { return nil }
        do {
            return try await answer(route, request, hosting)
        } catch let problem as BridgeProblem {
            return Self.answer(problem.json, status: problem.statusCode)
        } catch let error as HostingError {
            let problem = BridgeProblem.plain(503, "ServiceUnavailableException", error.sentence)
            return Self.answer(problem.json, status: problem.statusCode)
        }
    }

    private func answer(
        _ route: BridgeRoute,
        _ request: AdminExtensionRequest,
        _ hosting: any Hosting
    ) async throws -> AdminExtensionAnswer {
        if case .list = route, Self.wantsSummary(request) { return Self.answer(try await summary(hosting)) }
        let session = try await BridgeSession(request, hosting, route)
        switch route {
        case .list:
            try session.requireAdministrator()
            return Self.answer(Self.list(try await hosting.content().bridgeApps().map(\.json)))
        case .create:
            try session.requireAdministrator()
            let app = BridgeApp(try await Self.body(of: request))
            return Self.answer(try await save(app, version: 0, session), status: 201)
        case .read(let name):
            return Self.answer(try await stored(try session.identifier(name), hosting).json)
        case .save(let name):
            var app = BridgeApp(try await Self.body(of: request))
            app.identifier = try session.identifier(name, isWriting: true)
            app.isActive = try await stored(app.identifier, hosting).isActive
            return Self.answer(try await save(app, version: max(1, app.version ?? 0), session))
        case .delete(let name):
            try session.requireAdministrator()
            var app = try await stored(name, hosting)
            app.isActive = false
            _ = try await save(app, version: app.version ?? 1, session, isDeletion: true)
            return Self.answer(["message": "App deleted.", "type": "StatusMessage"])
        }
    }

    private func stored(_ identifier: String, _ hosting: any Hosting) async throws -> BridgeApp {
        guard let app = try await hosting.content().bridgeApp(identifier) else { throw BridgeProblem.notFound }
        return app
    }

    private func save(
        _ app: BridgeApp,
        version: Int,
        _ session: BridgeSession,
        isDeletion: Bool = false
    ) async throws -> JSONValue {
        if !isDeletion { try check(app) }
        let record = BridgeRecord(app, version: version)
        let saved = try await session.hosting.perform(from: session.origin(of: app)) {
            content,
            moment throws(HostingError) in
            let header = PublicationHeader(moment: moment, author: session.author, cause: .publish)
            return try content.savingBridgeApp(record, on: host, header)
        }
        return BridgeApp.versionHolder(try saved.get())
    }

    private func check(_ app: BridgeApp) throws {
        let validation = BridgeValidation(app)
        guard validation.isValid else { throw BridgeProblem.invalid(app, validation) }
        let violations: [BridgeGrantCheck.Violation]
        do throws(WorkspaceError) {
            violations = try BridgeGrantCheck(host: host.value).violations(of: app)
        } catch {
            throw BridgeProblem.invalid(app, fields: [("identifier", "identifier \(error.message)")])
        }
        if checksGrants, !violations.isEmpty { throw BridgeProblem.outside(app, violations) }
    }
}

/// The bodies of requests and answers.
extension BridgeEndpoints {
    /// The names of all apps need no key.
    private static func wantsSummary(_ request: AdminExtensionRequest) -> Bool {
        request.query["format"] == "summary" || request.query["summary"] == "true"
    }

    private func summary(_ hosting: any Hosting) async throws -> JSONValue {
        let active = try await hosting.content().bridgeApps().filter(\.isActive)
            .sorted { ($0.name ?? "", $0.identifier) < ($1.name ?? "", $1.identifier) }
        return Self.list(
            active.map { app in
                ["name": .string(app.name ?? app.identifier), "identifier": .string(app.identifier), "type": "App"]
            }
        )
    }

    private static func list(_ items: [JSONValue]) -> JSONValue {
        ["items": .array(items), "total": .integer(items.count), "type": "ResourceList"]
    }

    private static func answer(_ value: JSONValue, status: Int = 200) -> AdminExtensionAnswer {
        let body = JSONWriter(style: .compact).write(value)
        return AdminExtensionAnswer(status: status, contentType: "application/json", body: body)
    }

    private static func body(of request: AdminExtensionRequest) async throws -> JSONValue {
        let tooLarge = Problem(.bodyTooLarge, "The body is too large.")
        do {
            let bytes = try await request.body(upTo: EndpointBody.maximumMessageBytes, tooLarge)
            return JSONValue(try JSONReader().read(bytes).root)
        } catch let error as JSONSyntaxError {
            throw BridgeProblem.plain(
                400,
                "InvalidEntityException",
                "Error parsing JSON in request body: \(error.message)"
            )
        } catch let problem as Problem {
            throw BridgeProblem.plain(problem.status, "BadRequestException", problem.detail)
        }
    }
}

/// An address of BridgeServer2's `apps` resource; `/v3/studies` is its old name.
enum BridgeRoute: Hashable {
    case list
    case create
    case read(String)
    case save(String)
    case delete(String)

    /// What means the caller's own app in a path.
    static let own = "self"

    /// Reads a method and a path; `nil` when the resource has no such address.
    init?(method: String, path: String) {
        let segments = path.split(separator: "/").map(String.init)
        guard segments.count >= 2, segments[0...1] == ["v1", "apps"] || segments[0...1] == ["v3", "studies"] else {
            return nil
        }
        switch (method, segments.count) {
        case ("GET", 2): self = .list
        case ("POST", 2): self = .create
        case ("GET", 3): self = .read(segments[2])
        case ("POST", 3): self = .save(segments[2])
        case ("DELETE", 3): self = .delete(segments[2])
        default: return nil
        }
    }

    /// What the audit log calls a request to it.
    var action: String {
        switch self {
        case .list: "list"
        case .create: "create"
        case .read: "read"
        case .save: "save"
        case .delete: "delete"
        }
    }
}

/// Who sends a request to the resource: the API key in `Bridge-Session`, or in `Authorization` as everywhere else.
struct BridgeSession: Sendable {
    let hosting: any Hosting
    private let key: APIKey
    private let scopes: Set<KeyScope>
    private let action: String
    private let requestID: String

    init(_ request: AdminExtensionRequest, _ hosting: any Hosting, _ route: BridgeRoute) async throws {
        let bearer = request.field("Authorization").map { $0.split(separator: " ").last.map(String.init) ?? "" }
        guard let text = request.field("Bridge-Session") ?? bearer, let found = try await hosting.key(text) else {
            throw BridgeProblem.plain(401, "NotAuthenticatedException", "Not signed in.")
        }
        self.hosting = hosting
        (key, scopes) = found
        action = route.action
        requestID = request.id
    }

    private var isAdministrator: Bool { key.workspace == nil }

    /// The author of what the session publishes.
    var author: String { key.name }

    /// Refuses workspaces' keys.
    func requireAdministrator() throws {
        guard isAdministrator, scopes.contains(.write) else { throw Self.forbidden }
    }

    /// The app that a path means for this caller.
    func identifier(_ name: String, isWriting: Bool = false) throws -> String {
        if isWriting, !scopes.contains(isAdministrator ? .write : .publish) { throw Self.forbidden }
        guard let own = key.workspace?.text else {
            guard name != BridgeRoute.own else { throw BridgeProblem.notFound }
            return name
        }
        guard name == BridgeRoute.own else { throw Self.forbidden }
        return own
    }

    /// Who changes an app, for the audit log.
    func origin(of app: BridgeApp) -> AuditOrigin {
        AuditOrigin(actor: key.id, action: "bridge \(action)", workspace: app.identifier, request: requestID)
    }

    private static let forbidden = BridgeProblem.plain(
        403,
        "UnauthorizedException",
        "Caller does not have permission to access this service."
    )
}
