/// A status code with the phrase that NIO's encoder writes after it, so that both paths write the same line.
struct ResponseStatus: Sendable {
    let code: Int
    let reason: String

    static let ok = ResponseStatus(code: 200, reason: "OK")
    static let notModified = ResponseStatus(code: 304, reason: "Not Modified")
    static let badRequest = ResponseStatus(code: 400, reason: "Bad Request")
    static let notFound = ResponseStatus(code: 404, reason: "Not Found")
    static let methodNotAllowed = ResponseStatus(code: 405, reason: "Method Not Allowed")
    static let requestTimeout = ResponseStatus(code: 408, reason: "Request Timeout")
    static let headerFieldsTooLarge = ResponseStatus(code: 431, reason: "Request Header Fields Too Large")
    static let serviceUnavailable = ResponseStatus(code: 503, reason: "Service Unavailable")
}
