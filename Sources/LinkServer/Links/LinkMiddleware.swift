internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONSource
internal import LinkAPI
internal import LinkHosting
internal import LinkRouting
internal import LinkStore

/// Answers visits of links that the fast paths leave: those of links that are not plain, and of unusual requests.
///
/// It also answers the form with a password, and 503 for addresses that another server may know.
struct LinkMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    let links: LinkService
    let proxies: TrustedProxies
    let counts: AnswerCounts

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard [.get, .head, .post].contains(request.method), let address = Self.address(of: request) else {
            return try await next(request, context)
        }
        let response: Response
        if let answer = await answer(to: request, at: address, context) {
            response = answer
        } else {
            do {
                return try await next(request, context)
            } catch let error as HTTPError
                where error.status == .notFound && links.mayHaveUnknownLink(at: address)
            {
                response = Response(StandardResponse.unavailable, isHead: false)
            }
        }
        counts.count(response.status)
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The answer of the link at an address; `nil` when the request is for others.
    private func answer(to request: Request, at address: LinkAddress, _ context: Context) async -> Response? {
        do throws(HostingError) {
            guard let link = try await links.link(at: address) else { return nil }
            guard request.method == .post else { return try await answer(to: visitor(request, context), of: link) }
            return link.link.password == nil ? nil : try await answer(toPasswordIn: request, of: link, context)
        } catch {
            return Response(StandardResponse.unavailable, isHead: false)
        }
    }

    private func answer(to visitor: Visitor, of link: LinkService.Found) async throws(HostingError) -> Response {
        let outcome = try await links.outcome(of: link, for: visitor)
        return Self.response(outcome, status: HTTPResponse.Status(code: link.link.status.rawValue), link.link)
    }

    /// The answer to a form with a password.
    private func answer(
        toPasswordIn request: Request,
        of link: LinkService.Found,
        _ context: Context
    ) async throws(HostingError) -> Response {
        // A link that has ended does not ask, and shows nobody that it had a password.
        let outcome = try await links.outcome(of: link, for: visitor(request, context))
        guard case .asksPassword = outcome else { return Self.response(outcome, status: .seeOther, link.link) }
        guard let body = await Self.form(in: request), let password = PasswordForm.password(in: body) else {
            return PasswordForm.page(status: .badRequest)
        }
        switch try await links.compare(password, of: link, from: client(request, context)) {
        case .right: break
        case .wrong: return PasswordForm.page(mistake: "The password is wrong.", status: .forbidden)
        case .tooMany(let seconds):
            let mistake = "Too many passwords were tried: try again in \(seconds.counted("second"))."
            return PasswordForm.page(mistake: mistake, status: .tooManyRequests, waiting: seconds)
        }
        // Followed with GET, not with the form once more (RFC 9110, section 15.4.4).
        return Self.response(
            try await links.outcome(of: link, for: visitor(request, context, hasPassword: true)),
            status: .seeOther,
            link.link
        )
    }

    /// The body of a form; `nil` when it is too large, or did not arrive.
    private static func form(in request: Request) async -> [UInt8]? {
        let tooLarge = Problem(.invalidValue, "The form is too large.")
        do throws(Problem) {
            return try await UploadedBody.bytes(of: request, upTo: PasswordForm.maximumBytes, tooLarge)
        } catch {
            return nil
        }
    }

    private func client(_ request: Request, _ context: Context) -> String {
        AddressBlock.name(of: context.origin(of: request, behind: proxies)?.client.description ?? "")
    }

    /// The address that a request names; `nil` for one that no link has.
    private static func address(of request: Request) -> LinkAddress? {
        let authority = ContiguousArray((request.head.authority ?? "").utf8)
        let path = (request.head.path ?? "").prefix { $0 != "?" }
        guard let host = RequestHost.name(in: authority.indices, of: authority.span) else { return nil }
        return try? LinkAddress(String(decoding: authority[host], as: UTF8.self) + path)  // Not a link's: for others.
    }

    private func visitor(_ request: Request, _ context: Context, hasPassword: Bool = false) -> Visitor {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let query = (request.head.path ?? "").split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return Visitor(
            VisitFacts(
                method: request.method.rawValue,
                query: String(query),
                headers: headers,
                // Without a cookie nothing distinguishes visitors better. It chooses a branch, and is kept nowhere.
                key: "\(client(request, context)) \(headers["user-agent"] ?? "")",
                hasPassword: hasPassword
            )
        )
    }

    private static func response(
        _ outcome: RoutingOutcome,
        status: HTTPResponse.Status,
        _ link: Link
    ) -> Response {
        switch outcome {
        case .goes(let destination):
            guard let location = destination.redirect else { return page("Open the app", appPage(destination)) }
            let fields: HTTPFields = [.location: location, .cacheControl: "no-store"]
            return Response(status: status, headers: fields)
        case .previewOnly:
            let text = link.preview?.text.map { "<p>\($0.escaped(for: .html))</p>" } ?? ""
            return page(link.preview?.title ?? link.title ?? "A link", text)
        case .asksPassword:
            return PasswordForm.page()
        case .ends:
            // The same as for a link that does not exist.
            return Response(StandardResponse.notFound, isHead: false)
        }
    }

    /// A browser shows an error where an address opens no app, so that a person follows it by a tap.
    private static func appPage(_ destination: RoutedDestination) -> String {
        "<p><a href=\"\(destination.address.escaped(for: .html))\">Open the app</a></p>"
    }

    private static func page(_ title: String, _ body: String) -> Response {
        Answer.page(HTMLPage(title, body: body).html)
    }
}
