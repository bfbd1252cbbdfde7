internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import LinkAPI

/// Answers queries about the statement lists that this server serves, at the paths of Google's API.
struct StatementMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    let routes: StatementRoutes
    let audience: StatementAudience

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard audience.contains(authority: request.head.authority) else { return try await next(request, context) }
        let match = PublicEndpoint.match(method: request.method.rawValue, path: request.uri.path)
        let response: Response
        switch match {
        case .nothing: return try await next(request, context)
        case .otherMethods(let methods): response = StatementRoutes.methodNotAllowed(methods)
        case .endpoint(.listStatements): response = await routes.list(request)
        case .endpoint(.checkAssetLink): response = await routes.check(request)
        case .endpoint(.bulkCheckAssetLinks):
            response = await routes.bulkCheck(request.expectingBody(on: context.channel))
        }
        return request.method == .head ? response.createHeadResponse() : response
    }
}
