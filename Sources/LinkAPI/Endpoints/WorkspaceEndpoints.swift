extension EndpointGroup {
    /// Endpoints about workspaces.
    static let workspaces = EndpointGroup(
        "Workspaces",
        "Tenants, each with its own members, keys, apps and rules.",
        [
            EndpointDescription(
                .listWorkspaces,
                "List workspaces, ordered by name",
                explanation: "A workspace's key sees its own.",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<WorkspaceMessage>.self, "A page of workspaces.")]
            ),
            EndpointDescription(
                .readWorkspace,
                "Read a workspace",
                access: .key(.read),
                answers: [.message(200, WorkspaceMessage.self, "The workspace.", hasEntityTag: true)]
            ),
            EndpointDescription(
                .saveWorkspace,
                "Create or change a workspace",
                explanation:
                    "What an inactive workspace has published is in no document at once, and comes back with it.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(WorkspaceChangeMessage.self),
                answers: [
                    .message(200, WorkspaceMessage.self, "There was such a workspace.", hasEntityTag: true),
                    .message(201, WorkspaceMessage.self, "The workspace is new.", hasEntityTag: true),
                ],
                problems: [.invalidValue, .fileTooLarge]
            ),
            EndpointDescription(
                .deleteWorkspace,
                "Delete a workspace",
                explanation:
                    "What it has published is gone at once and its keys open nothing; all else goes 30 days later. "
                    + "Until then saving it brings it back.",
                access: .administrator(.write),
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.nothing("The workspace is deleted.")],
                problems: [.fileTooLarge]
            ),
        ]
    )

    /// Endpoints about members.
    static let members = EndpointGroup(
        "Members",
        "The people of a workspace and what each may do.",
        [
            EndpointDescription(
                .listMembers,
                "List members, ordered by name",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<MemberMessage>.self, "A page of members.")]
            ),
            EndpointDescription(
                .readMember,
                "Read a member",
                access: .key(.read),
                answers: [.message(200, MemberMessage.self, "The member.", hasEntityTag: true)],
                problems: [.unknownMember]
            ),
            EndpointDescription(
                .saveMember,
                "Add or change a member",
                access: .key(.manage),
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(MemberChangeMessage.self),
                answers: [
                    .message(200, MemberMessage.self, "There was such a member.", hasEntityTag: true),
                    .message(201, MemberMessage.self, "The member is new.", hasEntityTag: true),
                ],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .deleteMember,
                "Remove a member with the member's keys",
                access: .key(.manage),
                answers: [.nothing("The member is gone.")],
                problems: [.unknownMember]
            ),
        ]
    )
}
