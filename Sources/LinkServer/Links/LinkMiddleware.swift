internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONSource
internal import LinkHosting
internal import LinkRouting
internal import LinkStore

/// Answers visits of links that the fast path leaves: those of links that are not plain, of HTTP/2, and of unusual requests.
struct LinkMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    let links: LinkService

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.method == .get || request.method == .head, let address = Self.address(of: request),
            let link = links.link(at: address)
        else { return try await next(request, context) }
        let response: Response
        do throws(HostingError) {
            response = Self.response(try await links.outcome(of: link, for: Self.visitor(request)), link.link)
        } catch {
            response = Response(StandardResponse.unavailable, isHead: false)
        }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The address that a request names; `nil` for one that no link has.
    private static func address(of request: Request) -> LinkAddress? {
        let authority = ContiguousArray((request.head.authority ?? "").utf8)
        let path = (request.head.path ?? "").prefix { $0 != "?" }
        guard let host = RequestHost.name(in: authority.indices, of: authority.span) else { return nil }
        return try? LinkAddress(String(decoding: authority[host], as: UTF8.self) + path)  // Not a link's: for others.
    }

    private static func visitor(_ request: Request) -> Visitor {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let query = (request.head.path ?? "").split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return Visitor(VisitFacts(method: request.method.rawValue, query: String(query), headers: headers))
    }

    private static func response(_ outcome: RoutingOutcome, _ link: Link) -> Response {
        switch outcome {
        case .goes(let destination):
            guard let location = destination.redirect else { return page("Open the app", appPage(destination)) }
            let status: HTTPResponse.Status =
                switch link.status {
                case .found: .found
                case .temporary: .temporaryRedirect
                case .permanent: .permanentRedirect
                }
            let fields: HTTPFields = [.location: location, .cacheControl: "no-store"]
            return Response(status: status, headers: fields)
        case .previewOnly:
            let text = link.preview?.text.map { "<p>\($0.escaped(for: .html))</p>" } ?? ""
            return page(link.preview?.title ?? link.title ?? "A link", text)
        case .asksPassword, .ends:
            // The same as for a link that does not exist.
            return Response(StandardResponse.notFound, isHead: false)
        }
    }

    /// A browser shows an error where an address opens no app, so that a person follows it by a tap.
    private static func appPage(_ destination: RoutedDestination) -> String {
        "<p><a href=\"\(destination.address.escaped(for: .html))\">Open the app</a></p>"
    }

    private static func page(_ title: String, _ body: String) -> Response {
        let fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
            .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ]
        let html = HTMLPage(title, body: body).html
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
}
