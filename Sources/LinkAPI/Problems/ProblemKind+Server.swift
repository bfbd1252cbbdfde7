extension ProblemKind {
    /// The server itself.
    static let server: [ProblemCode: ProblemKind] = [
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
