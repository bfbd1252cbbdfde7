/// Answers that belong to no document.
///
/// Their bodies are JSON, name no tenant and no host, and are the same for hosts that are unknown, disabled or without
/// the document.
enum StandardResponse {
    static let notFound = make(.notFound, code: "not-found", message: "There is nothing at this address.")

    static let unavailable = make(
        .serviceUnavailable,
        code: "unavailable",
        message: "The documents are not available at the moment; try again soon.",
        fields: [(name: "Retry-After", value: "5")]
    )

    static let methodNotAllowed = make(
        .methodNotAllowed,
        code: "method-not-allowed",
        message: "Only GET and HEAD are answered at this address.",
        fields: [(name: "Allow", value: "GET, HEAD")]
    )

    static let badRequest = make(
        .badRequest,
        code: "bad-request",
        message: "The request is not well-formed HTTP, or does not name exactly one host.",
        fields: [close]
    )

    static let requestTimeout = make(
        .requestTimeout,
        code: "request-timeout",
        message: "The request took too long to arrive.",
        fields: [close]
    )

    static let headerFieldsTooLarge = make(
        .headerFieldsTooLarge,
        code: "header-fields-too-large",
        message: "The request's header fields are larger than this server accepts.",
        fields: [close]
    )

    private static let close = (name: "Connection", value: "close")

    private static func make(
        _ status: ResponseStatus,
        code: String,
        message: String,
        fields: [(name: String, value: String)] = []
    ) -> PreparedResponse {
        let body = Array(#"{"error":{"code":"\#(code)","message":"\#(message)"}}"#.utf8) + [0x0a]
        let common = [
            (name: "Content-Type", value: "application/json"),
            (name: "Content-Length", value: "\(body.count)"),
            (name: "Cache-Control", value: "no-store"),
            (name: "X-Content-Type-Options", value: "nosniff"),
        ]
        return PreparedResponse(status: status, fields: common + fields, body: body)
    }
}
