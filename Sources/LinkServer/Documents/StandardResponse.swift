internal import HTTPTypes

/// Answers without a document.
///
/// Their bodies are JSON without names of tenants and hosts, and are the same for hosts that are unknown, disabled or
/// without the document.
enum StandardResponse {
    static let notFound = make(.notFound, code: "not-found", message: "There is nothing at this address.")

    static let unavailable = make(
        .serviceUnavailable,
        code: "unavailable",
        message: "What is at this address is not available at the moment; try again soon.",
        fields: [.retryAfter: "5"]
    )

    static let quarantined = make(.ok, code: "quarantined", message: "This link is being checked, and leads nowhere.")

    static let notStarted = make(.notFound, code: "not-started", message: "This link does not work yet.")

    static let ended = make(.gone, code: "ended", message: "This link does not work any more.")

    static let tooManyUnknown = make(
        .tooManyRequests,
        code: "too-many-unknown-links",
        message: "Too many links that do not exist were asked for from your address; try again soon.",
        fields: [.retryAfter: "5"]
    )

    static let methodNotAllowed = make(
        .methodNotAllowed,
        code: "method-not-allowed",
        message: "Only GET and HEAD are answered at this address.",
        fields: [.allow: "GET, HEAD"]
    )

    static let badRequest = make(
        .badRequest,
        code: "bad-request",
        message: "The request is not well-formed HTTP, or does not name exactly one host.",
        fields: [.connection: "close"]
    )

    static let requestTimeout = make(
        .requestTimeout,
        code: "request-timeout",
        message: "The request took too long to arrive.",
        fields: [.connection: "close"]
    )

    static let headerFieldsTooLarge = make(
        .requestHeaderFieldsTooLarge,
        code: "header-fields-too-large",
        message: "The request's header fields are larger than this server accepts.",
        fields: [.connection: "close"]
    )

    private static func make(
        _ status: HTTPResponse.Status,
        code: String,
        message: String,
        fields: HTTPFields = [:]
    ) -> PreparedResponse {
        let body = Array(#"{"error":{"code":"\#(code)","message":"\#(message)"}}"#.utf8) + [0x0a]
        var allFields: HTTPFields = [
            .contentType: "application/json",
            .contentLength: "\(body.count)",
            .cacheControl: "no-store",
            .xContentTypeOptions: "nosniff",
        ]
        allFields.append(contentsOf: fields)
        return PreparedResponse(status: status, fields: allFields, body: body)
    }
}
