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
    ]
}
