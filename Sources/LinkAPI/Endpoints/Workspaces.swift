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
                answers: [.message(200, WorkspaceMessage.self, "The workspace.", hasEntityTag: true)],
                problems: EndpointDescription.problemsOfChecks
            ),
            EndpointDescription(
                .saveWorkspace,
                "Create or change a workspace",
                explanation:
                    "An inactive workspace's rules are removed from the documents at once, and return when it is active again.",
                access: .administrator(.write),
                query: .change,
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
                    "Its rules are removed from the documents at once and its keys become invalid; its data is deleted after "
                    + "30 days. "
                    + "Until then saving it restores it.",
                access: .administrator(.write),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                answers: [
                    .message(200, LinkChangesMessage.self, "With dryRun: what would change."),
                    .nothing("The workspace is deleted."),
                ],
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
                problems: [.otherDomains, .invalidValue, .shareExceeded]
            ),
            EndpointDescription(
                .deleteMember,
                "Remove a member with the member's keys",
                access: .key(.manage),
                answers: [.nothing("The member is removed.")],
                problems: [.otherDomains, .unknownMember]
            ),
        ]
    )
}

/// A workspace: a tenant with its own apps, rules and members.
package struct WorkspaceMessage: Message, Hashable {
    package let id: String
    package let name: String
    package let isActive: Bool
    package let createdAt: String
    package let version: Int
    package let shares: [ShareMessage]?
    package let effects: [PublicationEffectMessage]?
    package let changes: [URLChangeMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in addresses.",
        "name": "The name that people read.",
        "isActive": "Whether the server serves what the workspace has published.",
        "createdAt": .time("The time of creation"),
        "version": .version,
        "shares": "What it uses of what all workspaces share, and how much it may use; not in lists.",
        "effects": .effects,
        "changes": .changes,
        "lossesDigest": .lossesDigest,
    ]

    package init(
        id: String,
        name: String,
        isActive: Bool,
        createdAt: String,
        version: Int,
        shares: [ShareMessage]? = nil,
        effects: [PublicationEffectMessage]? = nil,
        changes: [URLChangeMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.createdAt = createdAt
        self.version = version
        self.shares = shares
        self.effects = effects
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// The desired state of a workspace.
package struct WorkspaceChangeMessage: Message, Hashable {
    package let name: String
    package let isActive: Bool?
    package let shares: WorkspaceSharesMessage?

    package static let fields: [String: FieldDescription] = [
        "name": .name,
        "isActive": "Whether the server serves what the workspace has published; true by default.",
        "shares": "How much it may use of what all workspaces share; unchanged by default.",
    ]

    package init(name: String, isActive: Bool? = nil, shares: WorkspaceSharesMessage? = nil) {
        self.name = name
        self.isActive = isActive
        self.shares = shares
    }
}

/// A member of a workspace.
package struct MemberMessage: Message, Hashable {
    package let id: String
    package let name: String
    package let email: String?
    package let role: RoleName
    package let createdAt: String
    package let version: Int

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in addresses.",
        "name": "The name that people read.",
        "email": "The e-mail address.",
        "role": "What the member may do.",
        "createdAt": .time("The time at which the member was added"),
        "version": .version,
    ]

    package init(id: String, name: String, email: String? = nil, role: RoleName, createdAt: String, version: Int) {
        self.id = id
        self.name = name
        self.email = email
        self.role = role
        self.createdAt = createdAt
        self.version = version
    }
}

/// The desired state of a member.
package struct MemberChangeMessage: Message, Hashable {
    package let name: String
    package let email: String?
    package let role: RoleName

    package static let fields: [String: FieldDescription] = [
        "name": .name,
        "email": FieldDescription("The e-mail address, at most \(TextLimit.email) bytes."),
        "role": "What the member may do.",
    ]

    package init(name: String, email: String? = nil, role: RoleName) {
        self.name = name
        self.email = email
        self.role = role
    }
}

/// What a member of a workspace may do; each role includes those before it.
package enum RoleName: String, CaseIterable, Hashable, Sendable, Codable {
    /// Sees everything of the workspace.
    case viewer
    /// Changes apps and drafts.
    case editor
    /// Publishes and restores.
    case publisher
    /// Changes members and keys.
    case owner
}
