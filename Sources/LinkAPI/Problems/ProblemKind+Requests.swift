extension ProblemKind {
    /// Addresses, parameters and header fields.
    static let requests: [ProblemCode: ProblemKind] = [
        .unknownAddress: ProblemKind(
            404,
            "There is nothing at this address",
            "Compare the path with the documentation: no endpoint has it."
        ),
        .methodNotAllowed: ProblemKind(
            405,
            "The method is not for this address",
            "The field Allow of the answer names the methods that the address has."
        ),
        .invalidQuery: ProblemKind(
            400,
            "The query cannot be read",
            "A parameter behind the question mark is unknown, given twice, or not of its form."
        ),
        .invalidCursor: ProblemKind(
            400,
            "The cursor is not of this list",
            "Send the nextCursor of the page before as it came, to the same list; without a cursor the list begins anew."
        ),
        .invalidPrecondition: ProblemKind(
            400,
            "The precondition cannot be read",
            "Send one of If-Match, with the ETag of what you read, and If-None-Match, with an asterisk."
        ),
        .versionConflict: ProblemKind(
            409,
            "It has changed meanwhile",
            "Somebody else was faster, and nothing was changed by this request. Read it again and decide anew."
        ),
        .invalidIdempotencyKey: ProblemKind(
            400,
            "The idempotency key cannot be read",
            "Send one field Idempotency-Key with 1 to 255 visible ASCII characters, best a UUID."
        ),
        .idempotencyMismatch: ProblemKind(
            422,
            "The idempotency key belongs to another request",
            "A key stands for one request with one body. Use a new one for each thing that you want done once."
        ),
        .requestInProgress: ProblemKind(
            409,
            "The same request is being carried out",
            "Send it again in a moment: it is answered as soon as the first one has ended."
        ),
        .answerNotKept: ProblemKind(
            409,
            "The answer is kept no longer",
            "The request was carried out before. Its answer held a new API key, which the server that made it repeats for "
                + "ten minutes, and nobody else ever. Delete that key and make another."
        ),
        .rateLimited: ProblemKind(
            429,
            "Too many requests",
            "The field Retry-After says in how many seconds the next request is taken; RateLimit-Remaining how many are left."
        ),
    ]
}
