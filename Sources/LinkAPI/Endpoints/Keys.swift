extension EndpointGroup {
    /// Endpoints about API keys.
    static let keys = EndpointGroup(
        "Keys",
        "API keys: shown once when they are made, kept as digests.",
        [
            EndpointDescription(
                .readOwnKey,
                "Describe the key that is used",
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
                answers: [.message(201, NewKeyMessage.self, "The key; only this answer contains it.")],
                problems: [.invalidValue, .invalidHost, .unknownMember, .unknownDomain, .shareExceeded]
            ),
            EndpointDescription(
                .deleteKey,
                "Delete a workspace's key",
                access: .key(.manage),
                answers: [.nothing("The key is deleted.")],
                problems: [.otherDomains]
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
                answers: [.message(201, NewKeyMessage.self, "The key; only this answer contains it.")],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .deleteAdministratorKey,
                "Delete an administrator's key",
                explanation: "The last key that can manage the server stays.",
                access: .administrator(.write),
                answers: [.nothing("The key is deleted.")],
                problems: [.lastAdministratorKey]
            ),
        ]
    )
}

/// The description of an API key, without the key itself.
package struct KeyMessage: Message, Hashable {
    package let id: String
    package let prefix: String
    package let label: String
    package let scopes: [ScopeName]
    package let workspace: String?
    package let member: String?
    package let domains: [String]?
    package let createdAt: String
    package let expiresAt: String?
    package let lastUsedAt: String?

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in lists and addresses; it does not authenticate anybody.",
        "prefix": "The first characters of the key.",
        "label": "The name that people read.",
        "scopes": "What it allows, in alphabetical order.",
        "workspace": "The workspace to which the key is limited; absent for an administrator's key.",
        "member": "The member to whom the key belongs; it never allows more than the member's role.",
        "domains": "The domains to which the key is limited; absent: all domains of its workspace.",
        "createdAt": .time("The time of creation"),
        "expiresAt": .time("The time at which the key expires"),
        "lastUsedAt": .time("The time of the last use, to the minute"),
    ]

    package init(
        id: String,
        prefix: String,
        label: String,
        scopes: [ScopeName],
        workspace: String? = nil,
        member: String? = nil,
        domains: [String]? = nil,
        createdAt: String,
        expiresAt: String? = nil,
        lastUsedAt: String? = nil
    ) {
        self.id = id
        self.prefix = prefix
        self.label = label
        self.scopes = scopes
        self.workspace = workspace
        self.member = member
        self.domains = domains
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A request for a new API key.
package struct KeyRequestMessage: Message, Hashable {
    package let label: String
    package let scopes: [ScopeName]
    package let member: String?
    package let domains: [String]?
    package let expiresInSeconds: Int?

    package static let fields: [String: FieldDescription] = [
        "label": .name,
        "scopes": "What the key allows; an administrator's key takes read and write only.",
        "member": "The member to whom the key belongs.",
        "domains": "The domains to which the key is limited; absent: all domains of its workspace.",
        "expiresInSeconds": FieldDescription(
            "The number of seconds after which the key expires; absent: never.",
            minimum: 1
        ),
    ]

    package init(
        label: String,
        scopes: [ScopeName],
        member: String? = nil,
        domains: [String]? = nil,
        expiresInSeconds: Int? = nil
    ) {
        self.label = label
        self.scopes = scopes
        self.member = member
        self.domains = domains
        self.expiresInSeconds = expiresInSeconds
    }
}

/// A new API key; only this answer contains it.
package struct NewKeyMessage: Message, Hashable {
    package let key: String
    package let id: String
    package let label: String
    package let scopes: [String]
    package let createdAt: String

    package static let fields: [String: FieldDescription] = [
        "key": "The key, to be sent as \"Authorization: Bearer KEY\". Only this answer contains it.",
        "id": "The identifier in lists and addresses; it never changes and does not authenticate anybody.",
        "label": "The name that people read.",
        "scopes": "What it allows, in alphabetical order.",
        "createdAt": .time("The time of creation"),
    ]

    package init(key: String, id: String, label: String, scopes: [String], createdAt: String) {
        self.key = key
        self.id = id
        self.label = label
        self.scopes = scopes
        self.createdAt = createdAt
    }
}

/// What an API key allows.
package enum ScopeName: String, CaseIterable, Hashable, Sendable, Codable {
    /// See everything that the key is for.
    case read
    /// Change apps and drafts; for an administrator's key everything.
    case write
    /// Publish and restore.
    case publish
    /// Change members and keys.
    case manage
}
