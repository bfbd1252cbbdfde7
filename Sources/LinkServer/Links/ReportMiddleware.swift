internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import LinkAPI
internal import LinkHosting
internal import LinkPages
internal import LinkRouting
internal import LinkStore

/// The page on which people report a link, at every host with links.
struct ReportMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    /// Where it is.
    static let path = "/_/report"
    /// The most reports of an address in a minute.
    static let reportsPerMinute = 3
    /// The most bytes of a form: of both fields, with every byte escaped; a code unit has at most three bytes.
    private static let maximumBytes = 3 * (3 * LinkPageWriter.longestReason + LinkAddress.longest) + 64

    /// How many seconds a visitor waits while no more reports are kept.
    private static let fullWait = 3_600

    let publishing: PublishService
    let pages: LinkPageWriter
    let proxies: TrustedProxies
    /// Limits how many reports an address may send.
    let limiter: RateLimiter
    let randomBytes: @Sendable (Int) -> [UInt8]

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        let languages = AcceptedLanguages.read(request.headers[.acceptLanguage] ?? "")
        guard request.uri.path == Self.path, links(request) else { return try await next(request, context) }
        switch request.method {
        case .get, .head:
            let address = request.uri.queryParameters.get("link") ?? ""
            let page = pages.reportForm(.asked(address: String(address.prefix(LinkAddress.longest))), in: languages)
            let response = page.response()
            return request.method == .head ? response.createHeadResponse() : response
        case .post: return try await take(request, context, languages)
        default: return try await next(request, context)
        }
    }

    /// An address as people copy it: codes and campaigns have a query behind it, the drawing of a link a `+`.
    private static func address(_ text: String) -> String {
        var address = text.prefix { $0 != "?" && $0 != "#" && !$0.isNewline }
        if address.last == LinkMiddleware.sign { address.removeLast() }
        return address.lowercased().hasPrefix("http://") ? "https://" + address.dropFirst(7) : String(address)
    }

    /// Whether the form is one of this page's (W3C, Fetch Metadata): other pages could send their visitors' reports.
    private static func isFromHere(_ request: Request) -> Bool {
        guard let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] else { return true }
        return site == "same-origin" || site == "none"
    }

    private func links(_ request: Request) -> Bool {
        let authority = ContiguousArray((request.head.authority ?? "").utf8)
        guard let name = RequestHost.name(in: authority.indices, of: authority.span) else { return false }
        return publishing.links.mayHaveLinks(on: String(decoding: authority[name], as: UTF8.self).lowercased())
    }

    private func take(_ request: Request, _ context: Context, _ languages: [String]) async throws -> Response {
        let tooLarge = Problem(.bodyTooLarge, "The form is too large.")
        // What did not arrive is an empty form.
        let body = (try? await UploadedBody.bytes(of: request, upTo: Self.maximumBytes, tooLarge)) ?? []
        let fields = FormFields(body)
        let address = Self.address(fields["address"] ?? "")
        let reason = fields["reason"] ?? ""
        // What is not an address is refused with the form.
        guard Self.isFromHere(request), let link = try? LinkAddress(address),
            publishing.links.mayHaveLinks(on: link.host),
            reason.utf16.count <= LinkPageWriter.longestReason, reason.contains(where: { !$0.isWhitespace })
        else {
            let refused = LinkPageWriter.ReportProgress.refused(address: address, reason: reason)
            return pages.reportForm(refused, in: languages).response(status: .badRequest)
        }
        let client = context.addressBlock(of: request, behind: proxies)
        if let seconds = limiter.take(client)?.retryAfter {
            return pages.reportForm(.waits(seconds), in: languages).response(status: .tooManyRequests, waiting: seconds)
        }
        let report = LinkReport(
            number: LinkName(randomBytes, isUnguessable: false, ignoresLetterCase: true).text,
            address: link.text,
            reason: reason,
            moment: publishing.now()
        )
        do throws(HostingError) {
            let origin = AuditOrigin(actor: "a visitor", action: "report a link")
            try await publishing.perform(from: origin) { content, _ throws(HostingError) in
                try content.reporting(report)
            }
        } catch {
            guard error.type == .inUse else {
                return pages.page(of: .unavailable, in: languages).response(status: .serviceUnavailable, waiting: 5)
            }
            let waiting = Self.fullWait
            return pages.reportForm(.waits(waiting), in: languages)
                .response(status: .serviceUnavailable, waiting: waiting)
        }
        return pages.reportForm(.done(report.number), in: languages).response()
    }
}
