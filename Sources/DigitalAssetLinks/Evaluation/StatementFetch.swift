/// How the request for a statement list ended.
public enum StatementFetch: Sendable, Hashable {
    /// The server answered.
    case response(StatementResponse)
    /// There is no answer to look at.
    case failure(StatementFailure)

    /// The answer of a server that has the list, as Google asks for it.
    public static func list(_ body: [UInt8]) -> Self {
        .response(StatementResponse(status: 200, contentType: "application/json", body: body))
    }

    /// The answer of a server that does not have the list.
    public static let notFound = Self.response(StatementResponse(status: 404))
}

/// What a server answered, as far as readers of statement lists look at it.
public struct StatementResponse: Sendable, Hashable {
    /// The status.
    public let status: Int
    /// The header `Content-Type`, as sent.
    public let contentType: String?
    /// The header `Content-Length`; nil when it is not sent.
    public let declaredLength: Int?
    /// The decoded body.
    public let body: [UInt8]

    /// Makes an answer.
    public init(status: Int, contentType: String? = nil, declaredLength: Int? = nil, body: [UInt8] = []) {
        self.status = status
        self.contentType = contentType
        self.declaredLength = declaredLength
        self.body = body
    }
}

/// Why something about a statement list did not work: a code for programs, a sentence for people.
public struct StatementFailure: Error, Sendable, Hashable {
    /// The code; nil where the reader has none.
    public let code: StatementErrorCode?
    /// What happened, such as `404 Not Found`.
    public let reason: String
    /// What went wrong, for readers that decide by it.
    package let subject: Subject

    /// Makes a failure.
    public init(_ code: StatementErrorCode?, _ reason: String) {
        self.init(code, reason, subject: .other)
    }

    /// Makes a failure of which it is known what went wrong.
    package init(_ code: StatementErrorCode?, _ reason: String, subject: Subject) {
        self.code = code
        self.reason = reason
        self.subject = subject
    }

    /// What went wrong.
    package enum Subject: Sendable, Hashable {
        /// A list could not be fetched, with the cause alone, such as `404 Not Found`.
        case fetch(cause: String)
        /// A list could not be read, with the mistake.
        case list(mistake: String)
        /// One element of a list was left out; the others count.
        case element
        /// Something else.
        case other
    }
}
