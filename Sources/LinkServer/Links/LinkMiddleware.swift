internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONSource
internal import LinkAPI
internal import LinkHosting
internal import LinkPages
internal import LinkRouting
internal import LinkStore
internal import LinkWorkspaces

/// Answers visits of links that the fast paths leave: those of links that are not plain, and of unusual requests.
///
/// It also answers the form with a password, and 503 for addresses that another server may know.
struct LinkMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    let links: LinkService
    let proxies: TrustedProxies
    /// Knows the countries of visitors; `nil` without a database.
    let countries: CountryService?
    /// Writes what people see.
    let pages: LinkPageWriter
    /// The files that hosts serve, which say what apps open.
    let catalog: DocumentCatalog
    let published: PublishedRulesCache
    /// Counts visits; `nil` where nobody does.
    let visits: VisitRecorder?
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
            response =
                isForPeople || refusal.isPage
                ? refusal.response(by: pages, in: visitor(request, context).languages) : refusal.response
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
        case let refusal as LinkRefusal: return refusal
        case let error as HTTPError where error.status == .notFound && links.mayHaveLinks(on: address.host):
            if links.mayHaveUnknownLink(at: address) { return .unavailable }
        default: return nil
        }
        // A form for a link without a password is no question whether there is one.
        return request.method == .post || links.mayMiss(context.addressBlock(of: request, behind: proxies))
            ? .notFound : .tooManyUnknown
    }

    /// The answer of the link at an address; `nil` when the request is for others.
    ///
    /// - Throws: `HostingError` when it cannot be known, and ``LinkRefusal`` where the link leads nowhere.
    private func answer(to request: Request, at address: LinkAddress, _ context: Context) async throws -> Response? {
        if links.isQuarantined(address) { throw LinkRefusal.quarantined }
        guard let link = try await links.link(at: address) else { return nil }
        if Self.asksForFlowchart(request) {
            // Hidden, it is like an address without a link; a question behind the link's own address is one of its own.
            let isHidden = !link.link.showsEnding && link.link.ending(at: links.moment, uses: 0) != nil
            if link.link.showsFlowchart, !isHidden { return flowchart(of: link) }
            if Self.hasSign(request) { return nil }
        }
        guard request.method == .post else { return try await answer(to: visitor(request, context), of: link) }
        return link.link.password == nil ? nil : try await answer(toPasswordIn: request, of: link, context)
    }

    private func answer(to visitor: Visitor, of link: LinkService.Found) async throws -> Response {
        let outcome = try await links.outcome(of: link, for: visitor)
        return try response(
            outcome,
            status: HTTPResponse.Status(code: link.link.status.rawValue),
            of: link,
            to: visitor
        )
    }

    /// The answer to a form with a password.
    private func answer(
        toPasswordIn request: Request,
        of link: LinkService.Found,
        _ context: Context
    ) async throws -> Response {
        // A link that has ended does not ask, and shows nobody that it had a password.
        var visitor = visitor(request, context)
        let outcome = try await links.outcome(of: link, for: visitor)
        guard case .asksPassword = outcome else {
            return try response(outcome, status: .seeOther, of: link, to: visitor)
        }
        guard let body = await Self.form(in: request), let password = PasswordForm.password(in: body) else {
            return pages.passwordForm(for: visitor).response(status: .badRequest)
        }
        switch try await links.compare(password, of: link, from: context.addressBlock(of: request, behind: proxies)) {
        case .right: break
        case .wrong: return pages.passwordForm(for: visitor, after: .wrong).response(status: .forbidden)
        case .tooMany(let seconds):
            return pages.passwordForm(for: visitor, after: .wait(seconds))
                .response(status: .tooManyRequests, waiting: seconds)
        }
        visitor.hasPassword = true
        // Followed with GET, not with the form once more (RFC 9110, section 15.4.4).
        return try response(await links.outcome(of: link, for: visitor), status: .seeOther, of: link, to: visitor)
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

    /// Behind the address of a link, it asks what the link does.
    static let sign: Character = "+"

    private static func hasSign(_ request: Request) -> Bool {
        (request.head.path ?? "").prefix { $0 != "?" }.last == sign
    }

    /// Whether it is asked what a link does: with a `+` behind its address, or as of a dynamic link of Firebase, with `d=1`.
    private static func asksForFlowchart(_ request: Request) -> Bool {
        if hasSign(request) { return true }
        let query = (request.head.path ?? "").split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return query.split(separator: "&").contains("d=1")
    }

    private func flowchart(of link: LinkService.Found) -> Response {
        let routes = link.prepared.routes(at: links.moment)
        let apps = (try? HostName(link.link.address.host)).map { host in  // The host of a link is a domain of ours.
            published.rules(of: host, in: catalog).apps(opening: link.link.address.text, among: [])
        }
        return pages.page(of: LinkFlowchart(link.link, routes, apps: (apps ?? []).map(LinkFlowchart.App.init)))
            .response()
    }

    /// The address that a request names; `nil` for one that no link has.
    private static func address(of request: Request) -> LinkAddress? {
        let authority = ContiguousArray((request.head.authority ?? "").utf8)
        var path = (request.head.path ?? "").prefix { $0 != "?" }
        if path.last == sign { path.removeLast() }
        guard let host = RequestHost.name(in: authority.indices, of: authority.span) else { return nil }
        return try? LinkAddress(String(decoding: authority[host], as: UTF8.self) + path)  // Not a link's: for others.
    }

    private func visitor(_ request: Request, _ context: Context) -> Visitor {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let query = (request.head.path ?? "").split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        var facts = VisitFacts(
            method: request.method.rawValue,
            query: String(query),
            headers: headers
        )
        if let client = context.origin(of: request, behind: proxies)?.client { facts.identify(client, by: countries) }
        return Visitor(facts)
    }

    private func response(
        _ outcome: RoutingOutcome,
        status: HTTPResponse.Status,
        of link: LinkService.Found,
        to visitor: Visitor
    ) throws(LinkRefusal) -> Response {
        switch outcome {
        case .goes, .previewOnly: visits?.record(visitor, of: link)
        case .asksPassword, .ends: break
        }
        switch outcome {
        case .goes(let destination):
            guard let location = destination.redirect else {
                let choices = link.prepared.choices(destination, for: visitor)
                return pages.page(of: link.link, choices: choices, for: visitor).response()
            }
            let fields: HTTPFields = [.location: location, .cacheControl: "no-store"]
            return Response(status: status, headers: fields)
        case .previewOnly:
            return pages.page(of: link.link, choices: [], for: visitor).response()
        case .asksPassword:
            return pages.passwordForm(for: visitor).response()
        case .ends(let ending):
            guard link.link.showsEnding, ending != .notAllowed else {
                // The same as for a link that does not exist.
                throw .notFound
            }
            throw .ended(ending)
        }
    }
}
