import AppSiteAssociation
import HTTPTypes
import Hummingbird
import LinkAPI
import Logging
import NIOCore

/// One request to an endpoint, as its handler sees it: the address is read, the query checked, the caller known.
struct AdminCall: Sendable {
    /// The endpoint, with the parameters of its path.
    let route: AdminRoute

    /// What the endpoint takes and answers.
    let about: EndpointDescription

    let id: RequestID

    let request: Request

    /// The parameters of the query, each of its form.
    let query: QueryValues

    let caller: Caller

    /// Logs with the request's identifier.
    let logger: Logger

    /// The body, once it was read.
    private var body: [UInt8]?

    init(
        route: AdminRoute,
        about: EndpointDescription,
        id: RequestID,
        request: Request,
        query: QueryValues,
        caller: Caller,
        logger: Logger
    ) {
        self.route = route
        self.about = about
        self.id = id
        self.request = request
        self.query = query
        self.caller = caller
        self.logger = logger
    }

    /// A parameter of the path.
    subscript(parameter: PathParameter) -> String { route[parameter] }
}

/// Answers the requests to one endpoint.
typealias AdminHandler = @Sendable (AdminCall) async throws -> Response

extension AdminCall {
    /// The message that the request carries.
    ///
    /// - Throws: a ``Problem`` that names what is wrong with it, and where.
    func message<Content: Decodable>(_ type: Content.Type) async throws(Problem) -> Content {
        try MessageDecoder.message(type, in: try await bytes())
    }

    /// The body, which is read once: of the right type and within the endpoint's limit.
    ///
    /// Any content type is accepted for the bytes of a file, because clients choose different ones, but not a form
    /// around it.
    func bytes() async throws(Problem) -> [UInt8] {
        if let body { return body }
        if about.body != nil { try UploadedBody.refuseOtherExpectations(request.headers) }
        switch about.body {
        case nil: return []
        case .message, .mergePatch:
            try UploadedBody.refuseOtherForms(request.headers)
            try UploadedBody.refuseOtherTypes(request.headers, than: about.body?.mediaType)
            return try await UploadedBody.bytes(of: request, upTo: EndpointBody.maximumMessageBytes, Self.tooLarge)
        case .bytes(let maximum):
            try UploadedBody.refuseOtherForms(request.headers)
            let isDocument = maximum == AppleLimits.associationFileBytes
            let tooLarge = Problem(.bodyTooLarge, "The file has more than \(maximum) bytes.")
            return try await UploadedBody.bytes(
                of: request,
                upTo: maximum,
                isDocument ? DocumentCheck.tooLarge : tooLarge
            )
        }
    }

    /// Reads the body for everything that follows.
    mutating func readBody() async throws(Problem) -> [UInt8] {
        let bytes = try await bytes()
        body = bytes
        return bytes
    }

    private static let tooLarge = Problem(
        .bodyTooLarge,
        "The message has more than \(EndpointBody.maximumMessageBytes) bytes."
    )
}
