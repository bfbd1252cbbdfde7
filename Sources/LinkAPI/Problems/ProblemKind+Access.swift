extension ProblemKind {
    /// Who may do something.
    static let access: [ProblemCode: ProblemKind] = [
        .missingKey: ProblemKind(
            401,
            "An API key is needed",
            "Send the key in one field: Authorization: Bearer KEY."
        ),
        .unknownKey: ProblemKind(
            401,
            "The API key is unknown",
            "The key was mistyped, cut short, or deleted. It is shown once, when it is made; make a new one if it is lost."
        ),
        .expiredKey: ProblemKind(401, "The API key has expired", "Keys can be made for a time. Make a new one."),
        .insufficientScope: ProblemKind(
            403,
            "The API key does not allow this",
            "The key is good, but not for this endpoint. Use a key with the scope that the answer names."
        ),
        .administratorsOnly: ProblemKind(
            403,
            "This address is for administrators",
            "The key is a workspace's. What concerns the server or other workspaces needs an administrator's key."
        ),
        .setupClosed: ProblemKind(
            404,
            "The setup address is not open",
            "A setup address works once and for a day. The server prints a new one at its next start if no key exists, and "
                + "with --new-setup in any case."
        ),
    ]
}
