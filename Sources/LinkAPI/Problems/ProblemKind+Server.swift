extension ProblemKind {
    /// The server itself.
    static let server: [ProblemCode: ProblemKind] = [
        .shuttingDown: ProblemKind(
            503,
            "The server is about to end",
            "It finishes what was begun, and takes nothing new. Ask another server, or this one once it is started again."
        ),
        .storeUnavailable: ProblemKind(
            503,
            "The store is not available",
            "Documents are still served as they were; nothing can be changed until the store is back. Try again later."
        ),
        .internalError: ProblemKind(
            500,
            "Something went wrong here",
            "This is a mistake of the server. Its log has more under the request's identifier."
        ),
    ]
}
