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
    /// Knows the countries of visitors; `nil` without a database.
    let countries: CountryService?
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
        do {
            guard let answer = try await answer(to: request, at: address, context) else {
                return try await next(request, context)
            }
            response = answer
        } catch {
            guard let refusal = refusal(error, of: request, at: address, context) else { throw error }
            // Browsers accept HTML explicitly.
            let isForPeople = request.headers[values: .accept].contains { $0.contains("text/html") }
            response = refusal.response(isForPeople: isForPeople)
        }
        counts.count(response.status)
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// What a visitor gets who cannot go on; `nil` for an error that others answer.
    private func refusal(
        _ error: any Error,
        of request: Request,
        at address: LinkAddress,
        _ context: Context
    ) -> LinkRefusal? {
        switch error {
        case is HostingError: return .unavailable
        case LinkRefusal.notFound: break
        case let error as HTTPError where error.status == .notFound && links.mayHaveLinks(on: address.host):
            if links.mayHaveUnknownLink(at: address) { return .unavailable }
        default: return nil
        }
        // A form for a link without a password is no question whether there is one.
        return request.method == .post || links.mayMiss(client(request, context)) ? .notFound : .tooManyUnknown
    }

    /// The answer of the link at an address; `nil` when the request is for others.
    ///
    /// - Throws: `HostingError` when it cannot be known, and ``LinkRefusal`` where the link leads nowhere.
    private func answer(to request: Request, at address: LinkAddress, _ context: Context) async throws -> Response? {
        guard let link = try await links.link(at: address) else { return nil }
        guard request.method == .post else { return try await answer(to: visitor(request, context), of: link) }
        return link.link.password == nil ? nil : try await answer(toPasswordIn: request, of: link, context)
    }

    private func answer(to visitor: Visitor, of link: LinkService.Found) async throws -> Response {
        let outcome = try await links.outcome(of: link, for: visitor)
        return try Self.response(outcome, status: HTTPResponse.Status(code: link.link.status.rawValue), link.link)
    }

    /// The answer to a form with a password.
    private func answer(
        toPasswordIn request: Request,
        of link: LinkService.Found,
        _ context: Context
    ) async throws -> Response {
        // A link that has ended does not ask, and shows nobody that it had a password.
        let outcome = try await links.outcome(of: link, for: visitor(request, context))
        guard case .asksPassword = outcome else {
            return try Self.response(outcome, status: .seeOther, link.link)
        }
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
        return try Self.response(
            await links.outcome(of: link, for: visitor(request, context, hasPassword: true)),
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
        var facts = VisitFacts(
            method: request.method.rawValue,
            query: String(query),
            headers: headers,
            hasPassword: hasPassword
        )
        if let client = context.origin(of: request, behind: proxies)?.client { facts.identify(client, by: countries) }
        return Visitor(facts)
    }

    private static func response(
        _ outcome: RoutingOutcome,
        status: HTTPResponse.Status,
        _ link: Link
    ) throws(LinkRefusal) -> Response {
        switch outcome {
        case .goes(let destination):
            guard let location = destination.redirect else {
                return page(link.preview?.title ?? link.title ?? "Open the app", appPage(destination))
            }
            let fields: HTTPFields = [.location: location, .cacheControl: "no-store"]
            return Response(status: status, headers: fields)
        case .previewOnly:
            let text = link.preview?.text.map { "<p>\($0.escaped(for: .html))</p>" } ?? ""
            return page(link.preview?.title ?? link.title ?? "A link", text)
        case .asksPassword:
            return PasswordForm.page()
        case .ends:
            // The same as for a link that does not exist.
            throw .notFound
        }
    }

    /// A browser shows an error where an address opens no app, so that a person follows it by a tap.
    private static func appPage(_ destination: RoutedDestination) -> String {
        let fallback = destination.fallback.map {
            "<p><a href=\"\($0.escaped(for: .html))\">Go on without the app</a></p>"
        }
        return "<p><a href=\"\(destination.address.escaped(for: .html))\">Open the app</a></p>" + (fallback ?? "")
    }

    private static func page(_ title: String, _ body: String) -> Response {
        Answer.page(HTMLPage(title, body: body).html)
    }
}
