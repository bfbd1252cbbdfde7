import HTTPTypes
import Hummingbird
import LinkAPI
import LinkStore
import Logging

/// Answers the admin listener's requests: finds the endpoint, asks for a key, and lets the handler work.
struct AdminResponder: HTTPResponder {
    typealias Context = ConnectionContext

    let keys: BearerKeys
    let handlers: [AdminEndpoint: AdminHandler]
    let metrics: ServerMetrics
    let environment: LinkServerEnvironment
    let logger: Logger

    func respond(to request: Request, context: Context) async throws -> Response {
        var exchange = AdminExchange(request, randomBytes: environment.randomBytes)
        var response = try await answer(request, &exchange)
        response.headers[named: RequestID.field] = exchange.id.text
        metrics.countRequest(status: response.status.code)
        logger.debug(
            "Answered an admin request.",
            metadata: ["endpoint": "\(exchange.endpoint)", "status": "\(response.status.code)"]
        )
        if request.method == .head { response = response.createHeadResponse() }
        return response
    }

    private func answer(_ request: Request, _ exchange: inout AdminExchange) async throws -> Response {
        do {
            switch exchange.match {
            case .route(let route): return try await handle(route, request, &exchange)
            case .otherMethods(let methods): return try methodNotAllowed(request, methods, exchange)
            case .nothing: throw Problem(.unknownAddress, "There is nothing at \(request.uri.path).")
            }
        } catch let problem as Problem {
            return try Answer.problem(problem, of: exchange.id)
        } catch let error as LinkStoreError {
            return try Answer.problem(Problem(error), of: exchange.id)
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
        guard let about = route.endpoint.about, let handler = handlers[route.endpoint] else {
            throw Problem(.internalError, "Nothing answers at this address.")
        }
        exchange.caller = try await keys.caller(of: request, for: about)
        let query = try QueryValues(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) },
            known: about.query
        )
        var logger = logger
        logger[metadataKey: "request"] = "\(exchange.id.text)"
        return try await handler(
            AdminCall(
                route: route,
                about: about,
                id: exchange.id,
                request: request,
                query: query,
                caller: exchange.caller,
                logger: logger
            )
        )
    }

    private func methodNotAllowed(_ request: Request, _ methods: [String], _ exchange: AdminExchange) throws -> Response
    {
        let problem = Problem(
            .methodNotAllowed,
            "\(request.method.rawValue) is not for this address; \(methods.joined(separator: ", ")) may be used."
        )
        return try Answer.problem(problem, of: exchange.id, fields: [.allow: methods.joined(separator: ", ")])
    }
}
