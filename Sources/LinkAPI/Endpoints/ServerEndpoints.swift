extension EndpointGroup {
    /// Endpoints about the server itself.
    static let server = EndpointGroup(
        "Server",
        "Health and numbers.",
        [
            EndpointDescription(
                .health,
                "Ask whether the process answers",
                access: .anybody,
                answers: [.message(200, StatusMessage.self, "It does.")]
            ),
            EndpointDescription(
                .readiness,
                "Ask whether the server can do its work",
                access: .anybody,
                answers: [.message(200, StatusMessage.self, "It can: the store can be read.")],
                problems: [.storeUnavailable]
            ),
            EndpointDescription(
                .metrics,
                "Read counters for Prometheus",
                access: .key(.read),
                answers: [.bytes(200, ["text/plain; version=0.0.4; charset=utf-8"], "The counters.")]
            ),
        ]
    )
}
