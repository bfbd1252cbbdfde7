extension EndpointGroup {
    /// Endpoints for the first key.
    static let setup = EndpointGroup(
        "Setup",
        "The one-time address that the server prints as long as no key exists.",
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
                answers: [.message(201, NewKeyMessage.self, "The key, shown this once.")],
                problems: [.storeUnavailable]
            ),
        ]
    )
}
