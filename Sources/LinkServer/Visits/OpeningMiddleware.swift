internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import LinkAPI
internal import LinkHosting
internal import LinkRouting

/// Takes reports of apps that a link has opened them: the association file then asked no server.
///
/// The answer is the same whether there is such a link or not, so that nothing is found out by trying.
struct OpeningMiddleware: RouterMiddleware {
    typealias Context = ConnectionContext

    let links: LinkService
    let visits: VisitRecorder
    let proxies: TrustedProxies
    /// Limits how many reports an address may send.
    let limiter: RateLimiter

    /// The most reports of an address in a minute.
    static let reportsPerMinute = 60

    func handle(
        _ request: Request,
        context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.method == .post, request.uri.path == OpeningMessage.path else {
            return try await next(request, context)
        }
        let client = context.addressBlock(of: request, behind: proxies)
        if let seconds = limiter.take(client)?.retryAfter {
            return try Self.answer(Problem(.rateLimited, "Too many reports came from this address."), waiting: seconds)
        }
        do throws(Problem) {
            // A page of another site can send its visitors' reports as a text, and not as JSON.
            guard request.headers[.contentType]?.hasPrefix("application/json") == true else { throw Self.otherType }
            let bytes = try await UploadedBody.bytes(of: request, upTo: OpeningMessage.maximumBytes, Self.tooLarge)
            try await record(try MessageDecoder.message(OpeningMessage.self, in: bytes))
            return Answer.empty()
        } catch {
            return try Self.answer(error)
        }
    }

    private static let otherType = Problem(
        .unsupportedContent,
        "The report is not sent as application/json.",
        help: "With curl add -H 'Content-Type: application/json'."
    )

    private static let tooLarge = Problem(
        .bodyTooLarge,
        "A report has at most \(OpeningMessage.maximumBytes) bytes."
    )

    private func record(_ report: OpeningMessage) async throws(Problem) {
        let platform = report.platform ?? VisitorPlatform.other.rawValue
        guard VisitorPlatform(rawValue: platform) != nil else {
            let known = VisitorPlatform.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.invalidValue, "\"\(platform)\" is not a platform: use one of \(known).")
        }
        let address = try WorkspaceLinkRoutes.address(report.address.prefix { $0 != "?" && $0 != "#" })
        // What cannot be known now is not counted, like a link that does not exist.
        guard let link = try? await links.link(at: address) else { return }
        visits.recordOpening(report.first == true ? .firstOpen : .reopen, on: platform, of: link)
    }

    private static func answer(_ problem: Problem, waiting seconds: Int? = nil) throws -> Response {
        var fields: HTTPFields = [:]
        if let seconds { fields[.retryAfter] = "\(seconds)" }
        return try Answer.json(
            problem,
            status: HTTPResponse.Status(code: problem.status),
            contentType: Problem.contentType,
            fields: fields
        )
    }
}
