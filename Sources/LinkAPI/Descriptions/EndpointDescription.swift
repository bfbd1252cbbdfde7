/// What an endpoint takes and answers, as data: the server follows it, and the OpenAPI document is made from it.
package struct EndpointDescription: Sendable {
    /// Which endpoint.
    package let endpoint: AdminEndpoint

    /// What it does, in a few words without a full stop.
    package let summary: String

    /// Further explanations, in whole sentences; may be empty.
    package let explanation: String

    /// Who may use it.
    package let access: EndpointAccess

    /// What the key has to allow in addition.
    let furtherPermissions: [EndpointAccess.Permission]

    /// Whether its requests count for the limits.
    package let isLimited: Bool

    /// The parameters of the query; any other is refused.
    package let query: [QueryParameter]

    /// The header fields that only this endpoint reads; ``headers`` are all.
    let ownHeaders: [HeaderParameter]

    /// What a request carries; `nil`: nothing.
    package let body: EndpointBody?

    /// Whether a request that accepts `text/html` is answered with a page in any case.
    package let hasPages: Bool

    /// The successful answers.
    package let answers: [EndpointAnswer]

    /// The problems that only this endpoint has; ``problems`` are all.
    let ownProblems: [ProblemType]

    /// Describes an endpoint.
    package init(
        _ endpoint: AdminEndpoint,
        _ summary: String,
        explanation: String = "",
        access: EndpointAccess,
        and furtherPermissions: [EndpointAccess.Permission] = [],
        isLimited: Bool = true,
        query: [QueryParameter] = [],
        headers: [HeaderParameter] = [],
        body: EndpointBody? = nil,
        hasPages: Bool = false,
        answers: [EndpointAnswer],
        problems: [ProblemType] = []
    ) {
        self.endpoint = endpoint
        self.summary = summary
        self.explanation = explanation
        self.access = access
        self.furtherPermissions = furtherPermissions
        self.isLimited = isLimited
        self.query = query
        ownHeaders = headers
        self.body = body
        self.hasPages = hasPages
        self.answers = answers
        ownProblems = problems
    }
}

extension EndpointDescription {
    /// The operation identifier in OpenAPI: the name of the case.
    package var operationID: String { endpoint.name }

    /// Everything that a key has to allow; empty where none is needed.
    package var permissions: [EndpointAccess.Permission] {
        (access.permission.map { [$0] } ?? []) + furtherPermissions
    }

    /// The parameters of its path, in order.
    package var path: [PathParameter] { endpoint.parameterNames.map(PathParameter.named) }

    /// The header fields that it reads of a request.
    package var headers: [HeaderParameter] {
        ownHeaders + (takesIdempotencyKey ? [.idempotencyKey] : []) + [.requestID]
    }

    /// Whether unknown parameters are refused: endpoints without access control ignore them.
    package var checksQuery: Bool { access != .anybody }

    /// Whether a request can be sent again without being carried out again.
    package var takesIdempotencyKey: Bool { access != .anybody && endpoint.method != "GET" }

    /// Whether a successful answer contains a secret that is shown once: it is not kept for repeated requests.
    package var answersSecret: Bool {
        answers.contains { answer in
            if case .message(let type) = answer.content { type is NewKeyMessage.Type } else { false }
        }
    }

    /// What an endpoint may answer for which rules are checked or files made.
    static let problemsOfChecks: [ProblemType] = [.checksBusy, .shuttingDown, .tooInvolved]

    /// Every problem that it may answer with, each once, in the order of ``ProblemType``.
    package var problems: [ProblemType] {
        var codes = Set(ownProblems)
        codes.formUnion(access.problems)
        codes.formUnion(path.flatMap(\.problems))
        codes.formUnion(headers.flatMap(\.problems))
        codes.formUnion(query.flatMap(\.problems))
        if checksQuery { codes.insert(.invalidQuery) }
        if let body { codes.formUnion(body.problems) }
        if takesIdempotencyKey { codes.formUnion(Self.problemsOfChecks) }
        if takesIdempotencyKey, answersSecret { codes.insert(.answerNotKept) }
        // A segment that is not percent-encoded UTF-8 matches no endpoint.
        if !path.isEmpty { codes.insert(.unknownAddress) }
        if isLimited { codes.insert(.rateLimited) }
        codes.insert(.internalError)
        return ProblemType.allCases.filter(codes.contains)
    }
}

extension EndpointDescription {
    /// The types of the messages that it takes and answers.
    package var messages: [any Message.Type] {
        var types: [any Message.Type] = []
        switch body {
        case .message(let type), .mergePatch(let type): types.append(type)
        case .bytes, nil: break
        }
        for answer in answers { if case .message(let type) = answer.content { types.append(type) } }
        return types
    }
}

/// Who may use an endpoint.
package enum EndpointAccess: Hashable, Sendable {
    /// All clients.
    case anybody
    /// Clients with an API key that allows this; a workspace's key gives no access to other workspaces.
    case key(Permission)
    /// Clients with an administrator's key that allows this.
    case administrator(Permission)

    /// What an API key allows; an open set.
    package struct Permission: RawRepresentable, Hashable, Sendable {
        /// The name, as keys are given it.
        package let rawValue: String

        /// Makes a permission from its name.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// See everything that the key is for.
        package static let read = Permission(rawValue: "read")

        /// Change apps and drafts; with an administrator's key everything.
        package static let write = Permission(rawValue: "write")

        /// Publish and restore.
        package static let publish = Permission(rawValue: "publish")

        /// Change members and keys.
        package static let manage = Permission(rawValue: "manage")
    }

    /// What a key has to allow; `nil` where none is needed.
    package var permission: Permission? {
        switch self {
        case .anybody: nil
        case .key(let permission), .administrator(let permission): permission
        }
    }

    /// What a request without the right key is answered.
    var problems: [ProblemType] {
        switch self {
        case .anybody: []
        case .key: [.missingKey, .unknownKey, .expiredKey, .insufficientScope, .storeUnavailable]
        case .administrator:
            [.missingKey, .unknownKey, .expiredKey, .administratorsOnly, .insufficientScope, .storeUnavailable]
        }
    }
}

/// What the requests to an endpoint carry.
package enum EndpointBody: Sendable {
    /// A message as JSON.
    case message(any Message.Type)
    /// A patch of a message as JSON (RFC 7396).
    case mergePatch(any Message.Type)
    /// Bytes up to a maximum, of any media type.
    case bytes(maximum: Int)

    /// The most bytes that a message may have.
    package static let maximumMessageBytes = 262_144

    /// The media type of a message; `nil` for bytes.
    package var mediaType: String? {
        switch self {
        case .message: "application/json"
        case .mergePatch: "application/merge-patch+json"
        case .bytes: nil
        }
    }

    /// What a body is refused with.
    package var problems: [ProblemType] {
        switch self {
        case .message, .mergePatch:
            [.expectationFailed, .unsupportedContent, .incompleteBody, .bodyTooLarge, .invalidMessage]
        case .bytes: [.expectationFailed, .unsupportedContent, .incompleteBody]
        }
    }
}

/// A successful answer of an endpoint.
package struct EndpointAnswer: Sendable {
    /// What an answer carries.
    package enum Content: Sendable {
        /// Nothing.
        case nothing
        /// A message as JSON.
        case message(any Message.Type)
        /// Bytes of one of these media types.
        case bytes(mediaTypes: [String])
    }

    /// The HTTP status.
    package let status: Int

    /// When it is sent, or what it contains: a sentence.
    package let description: String

    /// What it carries.
    package let content: Content

    /// Whether the answer has the version of the resource as its entity tag.
    package let hasEntityTag: Bool

    /// An answer that carries a message.
    package static func message(
        _ status: Int,
        _ type: any Message.Type,
        _ description: String,
        hasEntityTag: Bool = false
    ) -> EndpointAnswer {
        EndpointAnswer(status: status, description: description, content: .message(type), hasEntityTag: hasEntityTag)
    }

    /// An answer that carries bytes.
    package static func bytes(
        _ status: Int,
        _ mediaTypes: [String],
        _ description: String,
        hasEntityTag: Bool = false
    ) -> EndpointAnswer {
        let content = Content.bytes(mediaTypes: mediaTypes)
        return EndpointAnswer(status: status, description: description, content: content, hasEntityTag: hasEntityTag)
    }

    /// An answer that carries nothing: 204.
    package static func nothing(_ description: String) -> EndpointAnswer {
        EndpointAnswer(status: 204, description: description, content: .nothing, hasEntityTag: false)
    }
}
