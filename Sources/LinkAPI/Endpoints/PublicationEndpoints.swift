extension EndpointGroup {
    /// Endpoints about publications.
    static let publications = EndpointGroup(
        "Publications",
        "Immutable, numbered sets of a domain's documents; each can be brought back.",
        [
            EndpointDescription(
                .publishDraft,
                "Publish a workspace's draft",
                explanation:
                    "It is being served when the answer comes. With dryRun nothing is published, and the answer says "
                    + "what would be.",
                access: .key(.publish),
                query: [.dryRun],
                body: .message(PublishMessage.self),
                answers: published,
                problems: publishing + [.unknownDraft]
            ),
            EndpointDescription(
                .listWorkspacePublications,
                "List a domain's publications as a workspace sees them, newest first",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<PublicationMessage>.self, "A page of publications.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .readWorkspacePublication,
                "Read a publication as a workspace sees it",
                access: .key(.read),
                answers: [.message(200, PublicationMessage.self, "The publication.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .restoreDraft,
                "Publish a workspace's rules as they were",
                explanation: "Everybody else's stay as they are. The draft becomes what is restored.",
                access: .key(.publish),
                query: [.dryRun],
                body: .message(PublishMessage.self),
                answers: published,
                problems: publishing
            ),
            EndpointDescription(
                .listPublications,
                "List a domain's publications, newest first",
                access: .administrator(.read),
                query: .page,
                answers: [.message(200, Page<PublicationMessage>.self, "A page of publications.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .readPublication,
                "Read a publication",
                access: .administrator(.read),
                answers: [.message(200, PublicationMessage.self, "The publication.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .restorePublication,
                "Serve the uploaded files of an earlier publication",
                access: .administrator(.write),
                body: .message(PublishMessage.self),
                answers: [.message(201, PublicationMessage.self, "The new publication.")],
                problems: [.unknownDomain, .domainManaged, .versionConflict, .invalidValue]
            ),
        ]
    )

    private static let published: [EndpointAnswer] = [
        .message(200, PublishedMessage.self, "What would be published."),
        .message(201, PublishedMessage.self, "What was published."),
    ]

    private static let publishing: [ProblemCode] = [
        .unknownDomain, .versionConflict, .invalidValue, .outsideGrants, .foreignApp, .fileTooLarge,
    ]
}
