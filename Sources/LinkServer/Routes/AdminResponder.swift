import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces
import Logging

/// Answers the admin listener's requests: finds the endpoint, verifies the key, and calls the handler.
struct AdminResponder: HTTPResponder {
    typealias Context = ConnectionContext

    let keys: BearerKeys
    let setupTokens: SetupTokens
    let handlers: [AdminEndpoint: AdminHandler]
    let admission: RequestAdmission
    let idempotency: IdempotentAnswers
    let proxies: TrustedProxies
    let extensions: ExtensionResponder
    let metrics: ServerMetrics
    let environment: LinkServerEnvironment
    let departed = DepartedClients()
    let logger: Logger

    /// How long one request waits for the store, however many steps it takes there: clients give up after ten seconds.
    private static let storeTime = Duration.seconds(9)

    func respond(to request: Request, context: Context) async throws -> Response {
        let request = request.expectingBody(on: context.channel)
        var exchange = AdminExchange(
            id: RequestID(request.headers, randomBytes: environment.randomBytes),
            match: AdminRoute.match(method: request.method.rawValue, path: request.uri.path),
            address: context.origin(of: request, behind: proxies)?.client.description ?? "unknown"
        )
        let timer = RequestDuration(environment.clock)
        let client = WaitingClient { [departed] in departed.include(context.channel) }
        var response = try await StoreDeadline.$current.withValue(.now + Self.storeTime) {
            try await DecisionPool.$client.withValue(client) {
                try await answer(request, &exchange)
            }
        }
        response.headers[named: RequestID.field] = exchange.id.text
        exchange.limitStatus?.add(to: &response.headers)
        if request.method == .head { response = response.createHeadResponse() }
        AccessNote(exchange: exchange, status: response.status.code, duration: timer.elapsed)
            .write(to: logger, metrics)
        return response
    }

    private func answer(_ request: Request, _ exchange: inout AdminExchange) async throws -> Response {
        do {
            if exchange.about?.isLimited ?? true {
                try admission.admit(address: exchange.address, &exchange.limitStatus)
            }
            if let answer = try await extensions.answer(request, &exchange) { return answer }
            switch exchange.match {
            case .route(let route): return try await handle(route, request, &exchange)
            case .otherMethods(let methods): return try methodNotAllowed(request, methods, exchange)
            case .nothing: throw Problem(.unknownAddress, "There is nothing at \(request.uri.path).")
            }
        } catch let problem as Problem {
            return try Answer.problem(problem, of: exchange.id)
        } catch let error as HostingError {
            return try Answer.problem(Problem(error), of: exchange.id)
        } catch let refusal as RateRefusal {
            metrics.countRateLimited(refusal.reason)
            return try Answer.problem(refusal.problem, of: exchange.id)
        } catch {
            logger.error("A request failed.", metadata: ["endpoint": "\(exchange.endpoint)", "error": "\(error)"])
            return try Answer.problem(Problem(.internalError, "The request could not be answered."), of: exchange.id)
        }
    }

    private func handle(
        _ route: AdminRoute,
        _ request: Request,
        _ exchange: inout AdminExchange
    ) async throws -> Response {
        guard let about = exchange.about, let handler = handlers[route.endpoint] else {
            throw Problem(.internalError, "Nothing answers at this address.")
        }
        exchange.caller = try await caller(of: request, route, about, &exchange)
        let sent = about.checksQuery ? request.uri.queryParameters.map { (String($0.key), String($0.value)) } : []
        let query = try QueryValues(sent, known: about.query)
        var logger = logger
        logger[metadataKey: "request"] = "\(exchange.id.text)"
        let call = AdminCall(
            route: route,
            about: about,
            id: exchange.id,
            request: request,
            query: query,
            caller: exchange.caller,
            logger: logger
        )
        do {
            let response = try await idempotency.answer(call, handler)
            // Only the answer, which may be a page, distinguishes a wrong token from a right one.
            if about.hasPages, response.status == .notFound {
                try admission.countFailure(from: exchange.address, &exchange.limitStatus)
            }
            return response
        } catch let problem as Problem where about.hasPages && problem.code == .setupClosed {
            try admission.countFailure(from: exchange.address, &exchange.limitStatus)
            throw problem
        }
    }

    private func caller(
        of request: Request,
        _ route: AdminRoute,
        _ about: EndpointDescription,
        _ exchange: inout AdminExchange
    ) async throws -> Caller {
        let needsSecret = about.access != .anybody || about.hasPages
        let hasFailed = needsSecret && admission.hasFailed(exchange.address)
        if about.hasPages, hasFailed, try await !setupTokens.isOpen(route[.token]) {
            try admission.countFailure(from: exchange.address, &exchange.limitStatus)
        }
        do {
            let caller = try await keys.caller(
                of: request,
                for: route,
                about,
                id: exchange.id,
                asksStore: !hasFailed
            )
            if let key = caller.keyID { try admission.admit(key: key, &exchange.limitStatus) }
            if let workspace = caller.key?.workspace?.text, let share = caller.requestShare {
                try admission.admit(workspace: workspace, perMinute: share, &exchange.limitStatus)
            }
            return caller
        } catch let problem as Problem where [.unknownKey, .expiredKey].contains(problem.code) {
            try admission.countFailure(from: exchange.address, &exchange.limitStatus)
            throw problem
        }
    }

    private func methodNotAllowed(
        _ request: Request,
        _ methods: [String],
        _ exchange: AdminExchange
    ) throws -> Response {
        let problem = Problem(
            .methodNotAllowed,
            "\(request.method.rawValue) is not for this address; \(methods.joined(separator: ", ")) may be used."
        )
        return try Answer.problem(problem, of: exchange.id, fields: [.allow: methods.joined(separator: ", ")])
    }
}
