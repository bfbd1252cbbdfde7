internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Answers documents for requests that the parser has read, and adds a JSON body to 404 for unknown addresses.
struct DocumentMiddleware<Context: RequestContext>: RouterMiddleware {
    let catalog: DocumentCatalog

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        if let answer = answer(to: request) {
            catalog.traffic.parsed.count(answer)
            return Response(answer, isHead: request.method == .head)
        }
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && error.body == nil {
            return Response(StandardResponse.notFound, isHead: request.method == .head)
        }
    }

    /// Nil when the path is not that of a document.
    private func answer(to request: Request) -> PreparedResponse? {
        let parsed = ParsedRequest(request.head)
        guard let slot = parsed.slot else { return nil }
        guard request.method == .get || request.method == .head else { return StandardResponse.methodNotAllowed }
        guard let host = parsed.host else { return StandardResponse.notFound }
        let span = parsed.bytes.span
        return catalog.answer(host: host, slot: slot, preferences: parsed.preferences, in: span)
    }
}
