import AppSiteAssociation
import JSONSource

/// The types of problems that the API answers with, as RFC 9457 calls them: each has a code, a status, a title and a page.
package enum ProblemType: String, CaseIterable, Hashable, Sendable, Codable {
    case missingKey = "missing-key"
    case unknownKey = "unknown-key"
    case expiredKey = "expired-key"
    case insufficientScope = "insufficient-scope"
    case administratorsOnly = "administrators-only"
    case otherDomains = "other-domains"
    case lastAdministratorKey = "last-administrator-key"
    case setupClosed = "setup-closed"
    case unknownAddress = "unknown-address"
    case methodNotAllowed = "method-not-allowed"
    case badRequest = "bad-request"
    case requestTimeout = "request-timeout"
    case headerFieldsTooLarge = "header-fields-too-large"
    case invalidQuery = "invalid-query"
    case invalidCursor = "invalid-cursor"
    case invalidHost = "invalid-host"
    case unknownDomain = "unknown-domain"
    case unknownKind = "unknown-kind"
    case unknownDocument = "unknown-document"
    case lossesNotAccepted = "losses-not-accepted"
    case invalidName = "invalid-name"
    case unknownWorkspace = "unknown-workspace"
    case unknownMember = "unknown-member"
    case unknownKeyID = "unknown-key-id"
    case unknownApp = "unknown-app"
    case unknownClaim = "unknown-claim"
    case unknownGrant = "unknown-grant"
    case unknownDraft = "unknown-draft"
    case unknownRule = "unknown-rule"
    case unknownPublication = "unknown-publication"
    case unknownLink = "unknown-link"
    case unknownReport = "unknown-report"
    case invalidValue = "invalid-value"
    case inUse = "in-use"
    case outsideGrants = "outside-grants"
    case tooInvolved = "too-involved"
    case foreignApp = "foreign-app"
    case fileTooLarge = "file-too-large"
    case shareExceeded = "share-exceeded"
    case invalidPrecondition = "invalid-precondition"
    case versionConflict = "version-conflict"
    case unsupportedContent = "unsupported-content"
    case expectationFailed = "expectation-failed"
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
    case checksBusy = "checks-busy"
    case shuttingDown = "shutting-down"
    case storeUnavailable = "store-unavailable"
    case internalError = "internal-error"
}

extension ProblemType {
    /// The HTTP status of every problem of this type.
    package var status: Int { about.status }

    /// The type for people, without a full stop.
    package var title: String { about.title }

    /// When it occurs, and what to do: whole sentences.
    package var explanation: String { about.explanation }

    /// Where the page about it is.
    package var path: String { AdminRoute(.showProblem, [rawValue]).path }

    private var about: (status: Int, title: String, explanation: String) {
        switch self {
        // Who may do something.
        case .missingKey:
            (
                401,
                "An API key is needed",
                "Send the key in one field: Authorization: Bearer KEY."
            )
        case .unknownKey:
            (
                401,
                "The API key is unknown",
                "The key was mistyped, cut short, or deleted. It is shown once, when it is made; make a new one if it is lost."
            )
        case .expiredKey:
            (
                401, "The API key has expired", "Keys can be made for a time. Make a new one."
            )
        case .insufficientScope:
            (
                403,
                "The API key does not allow this",
                "The key is good, but not for this endpoint. Use a key with the scope that the answer names."
            )
        case .administratorsOnly:
            (
                403,
                "This address is for administrators",
                "The key is a workspace's. What concerns the server or other workspaces needs an administrator's key."
            )
        case .otherDomains:
            (
                403,
                "The change concerns other domains than the API key's",
                "The key is limited to domains, and apps, members and other keys belong to the whole workspace. Use a key "
                    + "without that limit."
            )
        case .lastAdministratorKey:
            (
                409,
                "It is the last administrator's key",
                "Nobody could manage the server without it. Make another administrator's key that works as long first."
            )
        case .setupClosed:
            (
                404,
                "The setup address is not open",
                "A setup address works once and for a day. The server prints a new one at its next start if no key exists, and "
                    + "with --new-setup in any case."
            )
        // Addresses, parameters and header fields.
        case .unknownAddress:
            (
                404,
                "There is nothing at this address",
                "Compare the path with the documentation: no endpoint has it."
            )
        case .methodNotAllowed:
            (
                405,
                "The method is not for this address",
                "The field Allow of the answer names the methods that the address has."
            )
        case .badRequest:
            (
                400,
                "The request is not well-formed HTTP",
                "Two programs could read it differently, or it does not name exactly one host. The connection is closed."
            )
        case .requestTimeout:
            (
                408,
                "The request took too long to arrive",
                "The time for the head or for the body of a request is over. The connection is closed; send the request again."
            )
        case .headerFieldsTooLarge:
            (
                431,
                "The header fields are too large",
                "The target and the fields of a request are larger, or the fields are more, than the server accepts. The "
                    + "connection is closed."
            )
        case .invalidQuery:
            (
                400,
                "The query cannot be read",
                "A parameter behind the question mark is unknown, given twice, or not of its form."
            )
        case .invalidCursor:
            (
                400,
                "The cursor is not of this list",
                "Send the nextCursor of the page before as it came, to the same list; without a cursor the list starts from its beginning."
            )
        case .invalidPrecondition:
            (
                400,
                "The precondition cannot be read",
                "Send one of If-Match, with the ETag of what you read, and If-None-Match, with an asterisk."
            )
        case .versionConflict:
            (
                409,
                "It has changed meanwhile",
                "Somebody else was faster, and nothing was changed by this request. Read it again before you change it."
            )
        case .invalidIdempotencyKey:
            (
                400,
                "The idempotency key cannot be read",
                "Send one field Idempotency-Key with 1 to 255 visible ASCII characters, best a UUID."
            )
        case .idempotencyMismatch:
            (
                422,
                "The idempotency key belongs to another request",
                "A key identifies one request with one body. Use a new one for each thing that you want done once."
            )
        case .requestInProgress:
            (
                409,
                "The same request is being carried out",
                "Send it again in a moment: it is answered as soon as the first one has ended."
            )
        case .answerNotKept:
            (
                409,
                "The answer is kept no longer",
                "The request was carried out before. Its answer held a new API key, which the server that made it repeats for "
                    + "ten minutes, and nobody else ever. Delete that key and make another."
            )
        case .rateLimited:
            (
                429,
                "Too many requests",
                "The field Retry-After says in how many seconds the next request is taken; RateLimit-Remaining how many are left."
            )
        // What requests carry.
        case .unsupportedContent:
            (
                415,
                "The body is in a form that cannot be taken",
                "Messages are sent as application/json, documents as the bytes of the file: neither as a form nor compressed."
            )
        case .expectationFailed:
            (
                417,
                "The expectation cannot be met",
                "The only value of the field Expect is 100-continue. Send the request without the field."
            )
        case .incompleteBody:
            (
                400, "The body did not arrive whole", "Send the request again."
            )
        case .bodyTooLarge:
            (
                413, "The body is too large", "The answer says how many bytes are taken."
            )
        case .invalidMessage:
            (
                422,
                "The message is not of its form",
                "The answer says which member is missing or wrong, and where there is something wrong with the JSON, the line "
                    + "and column."
            )
        case .documentTooLarge:
            (
                413,
                "The document is too large",
                "Apple's devices take at most \(AppleLimits.associationFileBytes.formattedWithCommas) bytes. Merge entries with the same components and leave out white space."
            )
        case .invalidJSON:
            (
                422,
                "The document is not JSON",
                "The answer names line and column. Devices refuse the whole file for one such place."
            )
        case .wrongRoot:
            (
                422,
                "The document begins with the wrong kind of value",
                "Apple's file is an object, Google's an array. It may have been sent to the address of the other kind."
            )
        // Domains and documents.
        case .invalidHost:
            (
                400,
                "Not a domain name",
                "Write it as in DNS, without scheme and port; international names in their xn-- form."
            )
        case .unknownDomain:
            (
                404, "The domain is unknown", "Create it first: PUT /api/v1/domains/{host}."
            )
        case .unknownKind:
            (
                404,
                "The kind of document is unknown",
                "The kinds are apple-app-site-association and assetlinks."
            )
        case .unknownDocument:
            (
                404,
                "The document is unknown",
                "The domain exists, but no document of this kind is published for it."
            )
        // Workspaces and what they have of domains.
        case .lossesNotAccepted:
            (
                409,
                "The change takes links from others",
                "Somebody who did not ask for the change would lose links or services. The losses of the answer name each. "
                    + "An administrator who means it sends the request again with acceptLosses and the answer's lossesDigest."
            )
        case .invalidName:
            (
                400,
                "Not a name for addresses",
                "Workspaces, members and apps are named by 1 to 63 lower-case letters, digits and inner hyphens."
            )
        case .unknownWorkspace:
            (
                404,
                "The workspace is unknown",
                "There is no workspace of this name, or the key has nothing to do with it."
            )
        case .unknownMember:
            (
                404, "The member is unknown", "The workspace has no member of this name."
            )
        case .unknownKeyID:
            (
                404, "The key is unknown", "No key has this identifier; it may be deleted already."
            )
        case .unknownApp:
            (
                404, "The app is unknown", "The workspace has no app of this name."
            )
        case .unknownClaim:
            (
                404,
                "The claim is unknown",
                "No workspace holds this app ID or package, or the key has nothing to do with it."
            )
        case .unknownGrant:
            (
                404, "The grant is unknown", "No workspace holds this prefix of the domain."
            )
        case .unknownDraft:
            (
                404, "There is no draft", "Write the rules for this domain first."
            )
        case .unknownRule:
            (
                404,
                "The draft has no such rule",
                "Rules are numbered from 1, in the order in which they are evaluated. The list of rules shows the numbers."
            )
        case .unknownPublication:
            (
                404,
                "The publication is unknown",
                "The domain has no publication of this number, or nothing of the workspace is in it."
            )
        case .unknownLink:
            (
                404,
                "The link is unknown",
                "The workspace has no link at this address: links are named by host and path, with colons for slashes."
            )
        case .unknownReport:
            (404, "The report is unknown", "No open report has this number: it was closed, or the number is another.")
        case .invalidValue:
            (
                422,
                "A value is not of its form",
                "The faults of the answer name each member that is wrong, and say what to write."
            )
        case .inUse:
            (
                409, "It is still in use", "Something else names it; the answer says what."
            )
        case .outsideGrants:
            (
                422,
                "A rule opens links outside of the workspace's grants",
                "The faults of the answer have a link for each rule that proves it. Make the rule narrower, or ask an "
                    + "administrator for the path."
            )
        case .tooInvolved:
            (
                422,
                "The rules are too involved",
                "To check them takes more work than one request may cause. Write them with fewer wildcards and variables: one "
                    + "rule for each path that begins with the workspace's prefix is checked at once."
            )
        case .foreignApp:
            (
                409,
                "The app belongs to another workspace",
                "An app ID or package belongs to one workspace of the server. Its holder can share or transfer it, and so can an "
                    + "administrator."
            )
        case .fileTooLarge:
            (
                422,
                "The domain's file would be too large",
                "A file has at most \(AppleLimits.associationFileBytes.formattedWithCommas) bytes, which is what Apple's devices take. The answer "
                    + "says who uses how many."
            )
        case .shareExceeded:
            (
                422,
                "The workspace's share is used up",
                "What workspaces share is divided between them, so that none takes what the others need. The fault names the "
                    + "share; the workspace's shares say how much of each is used. An administrator can raise it."
            )
        // The server itself.
        case .checksBusy:
            (
                503,
                "Too many checks are waiting",
                "Checks of rules take turns, one for each workspace. The field Retry-After says in how many seconds the request "
                    + "may be sent again; nothing was changed."
            )
        case .shuttingDown:
            (
                503,
                "The server is about to end",
                "It finishes what was begun, and takes nothing new. Ask another server, or this one once it is started again."
            )
        case .storeUnavailable:
            (
                503,
                "The store is not available",
                "Documents are still served as they were; nothing can be changed until the store is back. Try again later."
            )
        case .internalError:
            (
                500,
                "Something went wrong here",
                "This is a mistake of the server. Its log has more under the request's identifier."
            )
        }
    }
}
