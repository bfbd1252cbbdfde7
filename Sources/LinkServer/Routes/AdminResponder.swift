import HTTPTypes
import Hummingbird
import LinkAPI
import LinkStore
import Logging

/// Answers the admin listener's requests: finds the endpoint, asks for a key, and lets the handler work.
struct AdminResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let keys: BearerKeys
    let handlers: [AdminEndpoint: AdminHandler]
    let metrics: ServerMetrics

    func respond(to request: Request, context: Context) async throws -> Response {
        let match = AdminRoute.match(method: request.method.rawValue, path: request.uri.path)
        var response = try await answer(request, match)
        metrics.countRequest(status: response.status.code)
        // The endpoint and not the path: a setup path contains a secret.
        context.logger.debug(
            "Answered an admin request.",
            metadata: ["endpoint": "\(match.name)", "status": "\(response.status.code)"]
        )
        if request.method == .head { response = response.createHeadResponse() }
        return response
    }

    private func answer(_ request: Request, _ match: AdminRoute.Match) async throws -> Response {
        do {
            switch match {
            case .route(let route): return try await handle(route, request)
            case .otherMethods(let methods): return try methodNotAllowed(request, methods)
            case .nothing: throw Problem(.unknownAddress, "There is nothing at \(request.uri.path).")
            }
        } catch let problem as Problem {
            return try Answer.problem(problem, fields: problem.status == 401 ? BearerKeys.challenge : [:])
        } catch let error as LinkStoreError {
            return try Answer.problem(Problem(error))
        }
    }

    private func handle(_ route: AdminRoute, _ request: Request) async throws -> Response {
        guard let about = route.endpoint.about, let handler = handlers[route.endpoint] else {
            throw Problem(.internalError, "Nothing answers at this address.")
        }
        let caller = try await keys.caller(of: request, for: about)
        let query = try QueryValues(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) },
            known: about.query
        )
        return try await handler(
            AdminCall(route: route, about: about, request: request, query: query, caller: caller)
        )
    }

    private func methodNotAllowed(_ request: Request, _ methods: [String]) throws -> Response {
        let problem = Problem(
            .methodNotAllowed,
            "\(request.method.rawValue) is not for this address; \(methods.joined(separator: ", ")) may be used."
        )
        return try Answer.problem(problem, fields: [.allow: methods.joined(separator: ", ")])
    }
}

extension AdminRoute.Match {
    /// What logs say of it.
    fileprivate var name: String {
        switch self {
        case .route(let route): route.endpoint.rawValue
        case .otherMethods: "other method"
        case .nothing: "unknown address"
        }
    }
}
