/// The kinds of problems that the API answers with.
package enum ProblemCode: String, CaseIterable, Hashable, Sendable, Codable {
    case missingKey = "missing-key"
    case unknownKey = "unknown-key"
    case expiredKey = "expired-key"
    case insufficientScope = "insufficient-scope"
    case setupClosed = "setup-closed"
    case unknownAddress = "unknown-address"
    case methodNotAllowed = "method-not-allowed"
    case invalidHost = "invalid-host"
    case unknownDomain = "unknown-domain"
    case unknownKind = "unknown-kind"
    case unknownDocument = "unknown-document"
    case invalidPrecondition = "invalid-precondition"
    case versionConflict = "version-conflict"
    case unsupportedContent = "unsupported-content"
    case incompleteBody = "incomplete-body"
    case documentTooLarge = "document-too-large"
    case invalidJSON = "invalid-json"
    case wrongRoot = "wrong-root"
    case storeUnavailable = "store-unavailable"
    case internalError = "internal-error"
}

extension ProblemCode {
    /// The HTTP status of every problem of this kind.
    package var status: Int {
        switch self {
        case .invalidHost, .invalidPrecondition, .incompleteBody: 400
        case .missingKey, .unknownKey, .expiredKey: 401
        case .insufficientScope: 403
        case .setupClosed, .unknownAddress, .unknownDomain, .unknownKind, .unknownDocument: 404
        case .methodNotAllowed: 405
        case .versionConflict: 412
        case .documentTooLarge: 413
        case .unsupportedContent: 415
        case .invalidJSON, .wrongRoot: 422
        case .internalError: 500
        case .storeUnavailable: 503
        }
    }

    /// The kind for people.
    package var title: String {
        switch self {
        case .missingKey: "An API key is needed"
        case .unknownKey: "The API key is unknown"
        case .expiredKey: "The API key has expired"
        case .insufficientScope: "The API key does not allow this"
        case .setupClosed: "The setup address is not open"
        case .unknownAddress: "There is nothing at this address"
        case .methodNotAllowed: "The method is not for this address"
        case .invalidHost: "Not a domain name"
        case .unknownDomain: "The domain is unknown"
        case .unknownKind: "The kind of document is unknown"
        case .unknownDocument: "The document is unknown"
        case .invalidPrecondition: "The precondition cannot be read"
        case .versionConflict: "The document has changed meanwhile"
        case .unsupportedContent: "The body is in a form that cannot be hosted"
        case .incompleteBody: "The body did not arrive whole"
        case .documentTooLarge: "The document is too large"
        case .invalidJSON: "The document is not JSON"
        case .wrongRoot: "The document begins with the wrong kind of value"
        case .storeUnavailable: "The store is not available"
        case .internalError: "Something went wrong here"
        }
    }
}
