extension EndpointGroup {
    /// Endpoints about API keys.
    static let keys = EndpointGroup(
        "Keys",
        "API keys: shown once when they are made, kept as digests.",
        [
            EndpointDescription(
                .readOwnKey,
                "Read what is known of the key that is used",
                access: .key(.read),
                answers: [.message(200, KeyMessage.self, "The key.")]
            ),
            EndpointDescription(
                .listKeys,
                "List a workspace's keys, oldest first",
                access: .key(.manage),
                query: .page,
                answers: [.message(200, Page<KeyMessage>.self, "A page of keys.")]
            ),
            EndpointDescription(
                .makeKey,
                "Make a key for a workspace",
                explanation: "It never allows more than the key that makes it.",
                access: .key(.manage),
                body: .message(KeyRequestMessage.self),
                answers: [.message(201, NewKeyMessage.self, "The key, shown this once.")],
                problems: [.invalidValue, .invalidHost, .unknownMember, .unknownDomain]
            ),
            EndpointDescription(
                .deleteKey,
                "Delete a workspace's key",
                access: .key(.manage),
                answers: [.nothing("The key opens nothing any more.")]
            ),
            EndpointDescription(
                .listAdministratorKeys,
                "List administrators' keys, oldest first",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<KeyMessage>.self, "A page of keys.")]
            ),
            EndpointDescription(
                .makeAdministratorKey,
                "Make an administrator's key",
                access: .administrator(.write),
                body: .message(KeyRequestMessage.self),
                answers: [.message(201, NewKeyMessage.self, "The key, shown this once.")],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .deleteAdministratorKey,
                "Delete an administrator's key",
                access: .administrator(.write),
                answers: [.nothing("The key opens nothing any more.")]
            ),
        ]
    )
}
