extension EndpointGroup {
    /// Endpoints about drafts.
    static let drafts = EndpointGroup(
        "Drafts",
        "What a workspace means to publish on a domain: ordered rules and what apps are allowed besides.",
        [
            EndpointDescription(
                .listWorkspaceDomains,
                "List the domains of which a workspace holds something",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<WorkspaceDomainMessage>.self, "A page of domains.")]
            ),
            EndpointDescription(
                .readDraft,
                "Read a draft",
                access: .key(.read),
                answers: [.message(200, DraftMessage.self, "The draft.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownDraft]
            ),
            EndpointDescription(
                .saveDraft,
                "Write a draft",
                explanation:
                    "A rule that opens links outside of the workspace's grants is refused, with a link that proves it.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(DraftChangeMessage.self),
                answers: [
                    .message(200, DraftMessage.self, "There was a draft.", hasEntityTag: true),
                    .message(201, DraftMessage.self, "The draft is new.", hasEntityTag: true),
                ],
                problems: [.unknownDomain, .invalidValue, .outsideGrants]
            ),
        ]
    )
}
