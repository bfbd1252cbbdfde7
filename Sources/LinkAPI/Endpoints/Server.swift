extension EndpointGroup {
    /// Endpoints about the server itself.
    static let server = EndpointGroup(
        "Server",
        "Health, numbers and documentation.",
        [
            EndpointDescription(
                .health,
                "Ask whether the process answers",
                access: .anybody,
                isLimited: false,
                answers: [.message(200, StatusMessage.self, "It does.")]
            ),
            EndpointDescription(
                .readiness,
                "Ask whether the server can do its work",
                explanation:
                    "It can when the store can be read, everything in it is being served, and the server is not "
                    + "about to end.",
                access: .anybody,
                isLimited: false,
                answers: [.message(200, StatusMessage.self, "It can: the store can be read.")],
                problems: [.storeUnavailable, .shuttingDown]
            ),
            EndpointDescription(
                .metrics,
                "Read counters for Prometheus",
                access: .administrator(.read),
                answers: [.bytes(200, ["text/plain; version=0.0.4; charset=utf-8"], "The counters.")]
            ),
            EndpointDescription(
                .showDocumentation,
                "Read this documentation as a page",
                access: .anybody,
                answers: [.bytes(200, ["text/html; charset=utf-8"], "The page.")]
            ),
            EndpointDescription(
                .showProblem,
                "Read about a kind of problem",
                explanation: "The member type of every problem is the address of such a page.",
                access: .anybody,
                answers: [.bytes(200, ["text/html; charset=utf-8"], "A page.")]
            ),
            EndpointDescription(
                .readOpenAPI,
                "Read this documentation as an OpenAPI document",
                access: .anybody,
                answers: [.bytes(200, ["application/json"], "The document, in OpenAPI 3.1.")]
            ),
        ]
    )
}

extension EndpointGroup {
    /// Endpoints for the first key.
    static let setup = EndpointGroup(
        "Setup",
        "The one-time address that the server prints while no key exists.",
        [
            EndpointDescription(
                .showSetup,
                "Look at the setup page",
                explanation: "Looking does not use the address up.",
                access: .anybody,
                hasPages: true,
                answers: [.bytes(200, ["text/html; charset=utf-8"], "A page with a button.")],
                problems: [.storeUnavailable]
            ),
            EndpointDescription(
                .redeemSetup,
                "Make the first key",
                access: .anybody,
                hasPages: true,
                answers: [.message(201, NewKeyMessage.self, "The key; only this answer contains it.")],
                problems: [.storeUnavailable]
            ),
        ]
    )
}

/// That the server is alive, or ready.
package struct StatusMessage: Message, Hashable {
    package let status: String

    package static let fields: [String: FieldDescription] = [
        "status": "ok or ready."
    ]

    package init(status: String) {
        self.status = status
    }
}
