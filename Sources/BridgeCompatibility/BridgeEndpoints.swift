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

    /// The host of the files, which Bridge lets every page read.
    public var openHosts: Set<HostName> { [host] }

    /// The host of the files.
    public var composedHosts: Set<HostName> { [host] }

    /// The answer; `nil` when the request is for none of Bridge's addresses.
    public func answer(
        _ request: AdminExtensionRequest,
        using hosting: any Hosting
    ) async throws -> AdminExtensionAnswer? {
        if request.method == "OPTIONS" { return BridgeRoute.methods(at: request.path).map(Self.preflight) }
        guard let route = BridgeRoute(method: request.method, path: request.path) else { return nil }
        do {
            return try await answer(route, request, hosting)
        } catch let problem as BridgeProblem {
            return Self.answer(problem.json, status: problem.statusCode)
        } catch let error as HostingError {
            let problem = BridgeProblem.refused(error)
            return Self.answer(problem.json, status: problem.statusCode)
        }
    }

    private func answer(
        _ route: BridgeRoute,
        _ request: AdminExtensionRequest,
        _ hosting: any Hosting
    ) async throws -> AdminExtensionAnswer {
        switch route {
        case .list where Self.wantsSummary(request):
            return Self.answer(try await summary(hosting, withDeleted: request.query["includeDeleted"] == "true"))
        case .signIn(let isForAdministrators):
            let credentials = BridgeCredentials(try await Self.body(of: request))
            return Self.answer(
                try await credentials.signIn(
                    isForAdministrators: isForAdministrators,
                    hosting,
                    request: request.id
                )
            )
        case .signOut(let isStrict):
            try await BridgeSession.signOut(request, hosting, isStrict: isStrict)
            return Self.answer(["message": "Signed out.", "type": "StatusMessage"])
        default: break
        }
        return try await answer(route, request, try await BridgeSession(request, hosting, route))
    }

    private func answer(
        _ route: BridgeRoute,
        _ request: AdminExtensionRequest,
        _ session: BridgeSession
    ) async throws -> AdminExtensionAnswer {
        switch route {
        case .list:
            try session.requireAdministrator()
            return Self.answer(Self.list(try await session.hosting.content().bridgeApps().map(\.json)))
        case .memberships:
            let apps = try await session.hosting.content().bridgeApps().filter { $0.isActive && session.reaches($0) }
            return Self.answer(Self.summary(of: apps))
        case .create:
            try session.requireAdministrator()
            let app = BridgeApp(try await Self.body(of: request))
            return Self.answer(try await save(app, version: 0, session), status: 201)
        case .read(let name):
            return Self.answer(try await stored(try session.identifier(name), session.hosting).json)
        case .save(let name):
            var app = BridgeApp(try await Self.body(of: request))
            app.identifier = try session.identifier(name, isWriting: true)
            app.isActive = try await stored(app.identifier, session.hosting).isActive
            return Self.answer(try await save(app, version: max(1, app.version ?? 0), session))
        case .delete(let name):
            try session.requireAdministrator()
            try await delete(name, physically: request.query["physical"] == "true", session)
            return Self.answer(["message": "App deleted.", "type": "StatusMessage"])
        case .signIn, .signOut: throw BridgeProblem.notFound
        }
    }

    private func delete(_ name: String, physically: Bool, _ session: BridgeSession) async throws {
        var app = try await stored(name, session.hosting)
        guard physically else {
            app.isActive = false
            _ = try await save(app, version: app.version ?? 1, session, isDeletion: true)
            return
        }
        try await session.hosting.perform(from: session.origin(of: app)) { content, moment throws(HostingError) in
            let header = PublicationHeader(moment: moment, author: session.author, cause: .publish)
            return try content.deletingBridgeApp(name, on: host, header)
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
        let record = BridgeRecord(app, version: version)
        let saved = try await session.hosting.perform(from: session.origin(of: app)) {
            content,
            moment throws(HostingError) in
            if !isDeletion, let problem = problem(of: app, in: content) {
                return Decision<Result<Int, BridgeProblem>>([], result: .failure(problem))
            }
            let header = PublicationHeader(moment: moment, author: session.author, cause: .publish)
            return try content.savingBridgeApp(record, on: host, asAdministrator: session.isAdministrator, header)
        }
        return BridgeApp.versionHolder(try saved.get())
    }

    /// What is wrong with an app, as far as the budget of the decision goes; `nil` for one that may be saved.
    private func problem(of app: BridgeApp, in content: StoreContent) -> BridgeProblem? {
        let validation = BridgeValidation(app)
        guard validation.isValid else { return .invalid(app, validation) }
        do throws(WorkspaceError) {
            // It is the name of a workspace as well, also without links.
            _ = try Slug(app.identifier)
            guard checksGrants else { return nil }
            let violations = try BridgeGrantCheck(host: host.value, budget: content.budget).violations(of: app)
            return violations.isEmpty ? nil : .outside(app, violations)
        } catch {
            return .invalid(app, fields: [("identifier", "identifier \(error.message)")])
        }
    }
}

/// The bodies of requests and answers.
extension BridgeEndpoints {
    /// The names of all apps need no key.
    private static func wantsSummary(_ request: AdminExtensionRequest) -> Bool {
        request.query["format"] == "summary" || request.query["summary"] == "true"
    }

    private func summary(_ hosting: any Hosting, withDeleted: Bool) async throws -> JSONValue {
        Self.summary(of: try await hosting.content().bridgeApps().filter { withDeleted || $0.isActive })
    }

    private static func summary(of apps: [BridgeApp]) -> JSONValue {
        let sorted = apps.sorted { ($0.name ?? "", $0.identifier) < ($1.name ?? "", $1.identifier) }
        return list(
            sorted.map { app in
                ["name": .string(app.name ?? app.identifier), "identifier": .string(app.identifier), "type": "App"]
            }
        )
    }

    private static func list(_ items: [JSONValue]) -> JSONValue {
        ["items": .array(items), "total": .integer(items.count), "type": "ResourceList"]
    }

    private static func answer(_ value: JSONValue, status: Int = 200) -> AdminExtensionAnswer {
        let body = JSONWriter(style: .compact).write(value)
        return AdminExtensionAnswer(status: status, contentType: "application/json", fields: crossOrigin, body: body)
    }

    /// Every page may ask, as with Bridge: what counts is the session, which no browser adds by itself.
    private static let crossOrigin = ["Access-Control-Allow-Origin": "*"]

    /// What browsers ask before a request with the field of the session (Fetch, "CORS-preflight request").
    private static func preflight(_ methods: [String]) -> AdminExtensionAnswer {
        let fields = [
            "Access-Control-Allow-Methods": methods.joined(separator: ","),
            "Access-Control-Allow-Headers": "Authorization, Bridge-Session, Content-Type, Accept-Language, User-Agent",
            "Access-Control-Max-Age": "1800",
        ]
        return AdminExtensionAnswer(
            status: 200,
            contentType: "application/json",
            fields: fields.merging(crossOrigin) { $1 },
            body: []
        )
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

/// An address of BridgeServer2: of its `apps` resource, whose old name is `/v3/studies`, or for signing in and out.
enum BridgeRoute: Hashable {
    case list
    case memberships
    case create
    case read(String)
    case save(String)
    case delete(String)
    case signIn(isForAdministrators: Bool)
    case signOut(isStrict: Bool)

    /// What means the caller's own app in a path.
    static let own = "self"

    /// Reads a method and a path; `nil` when Bridge has no such address.
    init?(method: String, path: String) {
        guard path.hasPrefix("/") else { return nil }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = PathSegment.decode(part) else { return nil }
            segments.append(segment)
        }
        if let route = Self.authentication(method, segments) {
            self = route
            return
        }
        guard segments.count >= 2, segments[0...1] == ["v1", "apps"] || segments[0...1] == ["v3", "studies"] else {
            return nil
        }
        // Older versions took an app without a name, which only this address deletes.
        if method != "DELETE", segments.count == 3, segments[2].isEmpty { segments.removeLast() }
        switch (method, segments.count) {
        case ("GET", 2): self = .list
        case ("POST", 2): self = .create
        case ("GET", 3): self = segments[2] == "memberships" ? .memberships : .read(segments[2])
        case ("POST", 3): self = .save(segments[2])
        case ("DELETE", 3): self = .delete(segments[2])
        default: return nil
        }
    }

    private static func authentication(_ method: String, _ segments: [String]) -> BridgeRoute? {
        guard method == "POST", segments.count >= 3, segments[1] == "auth" else { return nil }
        switch (segments[0], segments[2...].joined(separator: "/")) {
        case ("v3", "signIn"), ("v4", "signIn"): return .signIn(isForAdministrators: false)
        case ("v3", "admin/signIn"), ("v4", "admin/signIn"): return .signIn(isForAdministrators: true)
        case ("v3", "signOut"): return .signOut(isStrict: false)
        case ("v4", "signOut"): return .signOut(isStrict: true)
        default: return nil
        }
    }

    /// The methods that an address has; `nil` when Bridge has no such address.
    static func methods(at path: String) -> [String]? {
        let methods = ["GET", "POST", "DELETE"].filter { BridgeRoute(method: $0, path: path) != nil }
        return methods.isEmpty ? nil : methods
    }

    /// What the audit log calls a request to it.
    var action: String {
        switch self {
        case .list: "list"
        case .memberships: "memberships"
        case .signIn: "sign in"
        case .signOut: "sign out"
        case .create: "create"
        case .read: "read"
        case .save: "save"
        case .delete: "delete"
        }
    }
}

/// Who sends a request to the resource: a session or an API key in `Bridge-Session`, or in `Authorization` as everywhere
/// else.
struct BridgeSession: Sendable {
    let hosting: any Hosting
    private let key: APIKey
    private let scopes: Set<KeyScope>
    /// The app that the caller signed in to; `nil` with an API key.
    private let app: String?
    private let action: String
    private let requestID: String

    init(_ request: AdminExtensionRequest, _ hosting: any Hosting, _ route: BridgeRoute) async throws {
        guard let text = Self.token(of: request) else { throw Self.notSignedIn }
        let isSession = text.hasPrefix(BridgeSessionRecord.marker)
        let found =
            if isSession {
                try await hosting.key { content, moment in
                    content.bridgeSession(text, at: moment).flatMap { content.keysByID[$0.keyID] }
                }
            } else {
                try await hosting.key(text)
            }
        guard let found else { throw Self.notSignedIn }
        self.hosting = hosting
        (key, scopes) = found
        app = isSession ? try await hosting.content().bridgeSession(text)?.app : nil
        action = route.action
        requestID = request.id
    }

    /// Ends the session of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - hosting: What the server hosts.
    ///   - isStrict: Whether a request without a session is refused.
    /// - Throws: A ``BridgeProblem``, or a failure of the store.
    static func signOut(_ request: AdminExtensionRequest, _ hosting: any Hosting, isStrict: Bool) async throws {
        guard let token = token(of: request), let session = try await hosting.content().bridgeSession(token) else {
            if isStrict { throw BridgeProblem.plain(400, "BadRequestException", "Not signed in") }
            return
        }
        let origin = AuditOrigin(actor: session.keyID, action: "bridge sign out", request: request.id)
        try await hosting.perform(from: origin) { _, _ in
            Decision([BridgeSessionRecord.removed(session.digest.description)])
        }
    }

    private static func token(of request: AdminExtensionRequest) -> String? {
        let bearer = request.field("Authorization").map { $0.split(separator: " ").last.map(String.init) ?? "" }
        return request.field("Bridge-Session") ?? bearer
    }

    private static let notSignedIn = BridgeProblem.plain(401, "NotAuthenticatedException", "Not signed in.")

    /// Whether the caller may change all apps.
    var isAdministrator: Bool { key.workspace == nil }

    /// Whether the caller is a member of an app.
    func reaches(_ app: BridgeApp) -> Bool { key.workspace.map { $0.text == app.identifier } ?? true }

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
            guard name == BridgeRoute.own else { return name }
            guard let app else { throw BridgeProblem.notFound }
            return app
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
