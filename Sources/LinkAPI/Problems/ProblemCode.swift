/// The kinds of problems that the API answers with.
///
/// What each means stands in ``ProblemKind``.
package enum ProblemCode: String, CaseIterable, Hashable, Sendable, Codable {
    case missingKey = "missing-key"
    case unknownKey = "unknown-key"
    case expiredKey = "expired-key"
    case insufficientScope = "insufficient-scope"
    case administratorsOnly = "administrators-only"
    case setupClosed = "setup-closed"
    case unknownAddress = "unknown-address"
    case methodNotAllowed = "method-not-allowed"
    case invalidQuery = "invalid-query"
    case invalidCursor = "invalid-cursor"
    case invalidHost = "invalid-host"
    case unknownDomain = "unknown-domain"
    case unknownKind = "unknown-kind"
    case unknownDocument = "unknown-document"
    case domainManaged = "domain-managed"
    case invalidName = "invalid-name"
    case unknownWorkspace = "unknown-workspace"
    case unknownMember = "unknown-member"
    case unknownKeyID = "unknown-key-id"
    case unknownApp = "unknown-app"
    case unknownGrant = "unknown-grant"
    case unknownDraft = "unknown-draft"
    case unknownPublication = "unknown-publication"
    case invalidValue = "invalid-value"
    case inUse = "in-use"
    case outsideGrants = "outside-grants"
    case foreignApp = "foreign-app"
    case fileTooLarge = "file-too-large"
    case invalidPrecondition = "invalid-precondition"
    case versionConflict = "version-conflict"
    case unsupportedContent = "unsupported-content"
    case incompleteBody = "incomplete-body"
    case bodyTooLarge = "body-too-large"
    case invalidMessage = "invalid-message"
    case documentTooLarge = "document-too-large"
    case invalidJSON = "invalid-json"
    case wrongRoot = "wrong-root"
    case invalidIdempotencyKey = "invalid-idempotency-key"
    case idempotencyMismatch = "idempotency-mismatch"
    case requestInProgress = "request-in-progress"
    case answerNotKept = "answer-not-kept"
    case rateLimited = "rate-limited"
    case shuttingDown = "shutting-down"
    case storeUnavailable = "store-unavailable"
    case internalError = "internal-error"
}

extension ProblemCode {
    /// The HTTP status of every problem of this kind.
    package var status: Int { kind.status }

    /// The kind for people.
    package var title: String { kind.title }

    /// When it comes, and what to do: whole sentences.
    package var explanation: String { kind.explanation }

    /// Where the page about it is.
    package var path: String { AdminRoute(.showProblem, [rawValue]).path }

    /// A test sees to it that every code has its kind.
    private var kind: ProblemKind {
        ProblemKind.all[self] ?? ProblemKind(500, rawValue, "")
    }
}
