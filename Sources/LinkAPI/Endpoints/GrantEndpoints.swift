extension EndpointGroup {
    /// Endpoints about grants and policies.
    static let grants = EndpointGroup(
        "Grants",
        "Who holds what of a domain, and what nobody's app may open.",
        [
            EndpointDescription(
                .readPolicy,
                "Read a domain's grants and policy",
                access: .administrator(.read),
                answers: [.message(200, PolicyMessage.self, "The policy.", hasEntityTag: true)],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .savePolicy,
                "Change what nobody's app may open",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(PolicyChangeMessage.self),
                answers: [.message(200, PolicyMessage.self, "The policy.", hasEntityTag: true)],
                problems: [.unknownDomain, .invalidValue, .fileTooLarge]
            ),
            EndpointDescription(
                .addGrant,
                "Grant a path prefix to a workspace",
                explanation: "What a workspace has published and no longer holds goes from the documents at once.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(GrantMessage.self),
                answers: [.message(200, PolicyMessage.self, "The policy with the grant.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownWorkspace, .invalidValue, .fileTooLarge]
            ),
            EndpointDescription(
                .removeGrant,
                "Take a path prefix back",
                explanation: "What its holder has published and no longer holds goes from the documents at once.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.message(200, PolicyMessage.self, "The policy without the grant.", hasEntityTag: true)],
                problems: [.unknownDomain, .fileTooLarge]
            ),
        ]
    )
}
