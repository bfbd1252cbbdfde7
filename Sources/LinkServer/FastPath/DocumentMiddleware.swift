internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Answers documents for requests that came through the real parser, and gives every unknown address a JSON body.
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

    /// Nil when the address is not that of a document.
    private func answer(to request: Request) -> PreparedResponse? {
        let question = ParsedRequest(request.head)
        guard let slot = question.slot else { return nil }
        guard request.method == .get || request.method == .head else { return StandardResponse.methodNotAllowed }
        guard let host = question.host else { return StandardResponse.notFound }
        let span = question.bytes.span
        return catalog.answer(host: host, slot: slot, preferences: question.preferences, in: span)
    }
}
