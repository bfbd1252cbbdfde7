/// Why an answer may be incomplete, as Google's service names it; more may come.
///
/// Google, "Digital Asset Links API", `ErrorCode`.
public struct StatementErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name, such as `ERROR_CODE_REDIRECT`.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name.
    public var description: String { rawValue }
}

extension StatementErrorCode {
    /// The question itself is wrong.
    public static let invalidQuery = Self(rawValue: "ERROR_CODE_INVALID_QUERY")
    /// A list could not be fetched.
    public static let fetchError = Self(rawValue: "ERROR_CODE_FETCH_ERROR")
    /// The server's certificate does not lead to a public root.
    public static let failedSSLValidation = Self(rawValue: "ERROR_CODE_FAILED_SSL_VALIDATION")
    /// The server redirects, which no reader follows.
    public static let redirect = Self(rawValue: "ERROR_CODE_REDIRECT")
    /// The list is too large.
    public static let tooLarge = Self(rawValue: "ERROR_CODE_TOO_LARGE")
    /// The answer is not HTTP.
    public static let malformedHTTPResponse = Self(rawValue: "ERROR_CODE_MALFORMED_HTTP_RESPONSE")
    /// The answer's media type is not `application/json`.
    public static let wrongContentType = Self(rawValue: "ERROR_CODE_WRONG_CONTENT_TYPE")
    /// A list, or an element of one, is not what it should be.
    public static let malformedContent = Self(rawValue: "ERROR_CODE_MALFORMED_CONTENT")
    /// A secure list includes one over http.
    public static let secureAssetIncludesInsecure = Self(rawValue: "ERROR_CODE_SECURE_ASSET_INCLUDES_INSECURE")
    /// There are more than ten includes.
    public static let fetchBudgetExhausted = Self(rawValue: "ERROR_CODE_FETCH_BUDGET_EXHAUSTED")
    /// The agent of Android 12 and later met a redirect (AOSP, StatementService).
    public static let agentRedirect = Self(rawValue: "FAILURE_REDIRECT")
    /// The agent of Android 12 and later stumbled over something that it does not expect (AOSP, StatementService).
    public static let agentUnknown = Self(rawValue: "FAILURE_UNKNOWN")

    /// The codes of Google's service, each at the place of its number.
    public static let service: [Self] = [
        Self(rawValue: "ERROR_CODE_UNSPECIFIED"), .invalidQuery, .fetchError, .failedSSLValidation, .redirect,
        .tooLarge,
        .malformedHTTPResponse, .wrongContentType, .malformedContent, .secureAssetIncludesInsecure,
        .fetchBudgetExhausted,
    ]
}
