internal import HTTPTypes
internal import LinkAPI

/// Why a connection ends with an answer that does not come from a route.
enum Rejection: Sendable {
    case badRequest
    case requestTimeout
    case headerFieldsTooLarge
}

/// The answers to rejected requests, in the form in which a listener answers all others.
struct Refusals: Sendable {
    private let badRequest: PreparedResponse
    private let requestTimeout: PreparedResponse
    private let headerFieldsTooLarge: PreparedResponse

    subscript(rejection: Rejection) -> PreparedResponse {
        switch rejection {
        case .badRequest: badRequest
        case .requestTimeout: requestTimeout
        case .headerFieldsTooLarge: headerFieldsTooLarge
        }
    }

    /// Of listeners for documents.
    static let documents = Refusals(
        badRequest: StandardResponse.badRequest,
        requestTimeout: StandardResponse.requestTimeout,
        headerFieldsTooLarge: StandardResponse.headerFieldsTooLarge
    )

    /// Of the API: problems without an identifier of the request, whose fields were not read.
    static func problems() throws -> Refusals {
        Refusals(
            badRequest: try answer(
                documents.badRequest.status,
                Problem(
                    .badRequest,
                    "The request is not well-formed HTTP, or does not name exactly one host.",
                    help: "Send it with an HTTP client, and directly or through a proxy that changes nothing."
                )
            ),
            requestTimeout: try answer(
                documents.requestTimeout.status,
                Problem(
                    .requestTimeout,
                    "The request took too long to arrive.",
                    help: "Send it again, without a pause."
                )
            ),
            headerFieldsTooLarge: try answer(
                documents.headerFieldsTooLarge.status,
                Problem(
                    .headerFieldsTooLarge,
                    "The request's target and header fields are larger or more than this server accepts.",
                    help: "Send fewer or shorter fields."
                )
            )
        )
    }

    /// The status has the reason that a status made of a number lacks.
    private static func answer(_ status: HTTPResponse.Status, _ problem: Problem) throws -> PreparedResponse {
        let body = try Answer.body(of: problem)
        let fields: HTTPFields = [
            .contentType: Problem.contentType,
            .contentLength: "\(body.count)",
            .cacheControl: "no-store",
            .xContentTypeOptions: "nosniff",
            .connection: "close",
        ]
        return PreparedResponse(status: status, fields: fields, body: body)
    }
}
