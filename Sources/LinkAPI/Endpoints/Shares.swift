extension EndpointGroup {
    /// Endpoints about the shares of a domain's files.
    static let shares = EndpointGroup(
        "Shares",
        "How many bytes of a domain's files each workspace may use: an even share, unless an administrator sets another.",
        [
            EndpointDescription(
                .listShares,
                "List the shares of a domain's files",
                access: .administrator(.read),
                answers: [.message(200, DomainSharesMessage.self, "The shares.", hasEntityTag: true)],
                problems: [.unknownDomain] + EndpointDescription.problemsOfChecks
            ),
            EndpointDescription(
                .saveShare,
                "Set a workspace's share of a domain's files",
                explanation:
                    "What is published stays as it is: a workspace that uses more than its share can publish what is not "
                    + "larger. The other workspaces divide the rest.",
                access: .administrator(.write),
                query: [.dryRun],
                headers: [.ifMatch],
                body: .message(FileShareChangeMessage.self),
                answers: [.message(200, DomainSharesMessage.self, "The shares.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownGrant, .invalidValue]
            ),
        ]
    )
}

/// What a workspace uses of something that all share.
package struct ShareMessage: Message, Hashable {
    package let share: String
    package let host: String?
    package let used: Int?
    package let limit: Int

    package static let fields: [String: FieldDescription] = [
        "share":
            "file-bytes, android-file-bytes, rules, apps, variable-values, publications, requests-per-minute or disk-bytes.",
        "host": "The domain; absent for what belongs to no domain.",
        "used": "How much is used; absent where it is not counted.",
        "limit": "How much may be used.",
    ]

    package init(share: String, host: String? = nil, used: Int? = nil, limit: Int) {
        self.share = share
        self.host = host
        self.used = used
        self.limit = limit
    }

    /// Whether four fifths are used.
    package var isNearLimit: Bool { used.map { $0 > 0 && $0 * 5 >= limit * 4 } ?? false }
}

/// How much a workspace may use of what all share; what is absent has the default.
package struct WorkspaceSharesMessage: Message, Hashable {
    package let rules: Int?
    package let apps: Int?
    package let variableValues: Int?
    package let publications: Int?
    package let requestsPerMinute: Int?
    package let diskBytes: Int?

    package static let fields: [String: FieldDescription] = [
        "rules": FieldDescription("The rules of all drafts together.", minimum: 0),
        "apps": FieldDescription("The apps.", minimum: 0),
        "variableValues": FieldDescription("The values of variables of all drafts together.", minimum: 0),
        "publications": FieldDescription(
            "The publications of each domain that are kept for the workspace.",
            minimum: 1
        ),
        "requestsPerMinute": FieldDescription("The requests with its keys in a minute.", minimum: 1),
        "diskBytes": FieldDescription(
            "The bytes in the store, of its records and of the publications that are kept for it.",
            minimum: 0
        ),
    ]

    package init(
        rules: Int? = nil,
        apps: Int? = nil,
        variableValues: Int? = nil,
        publications: Int? = nil,
        requestsPerMinute: Int? = nil,
        diskBytes: Int? = nil
    ) {
        self.rules = rules
        self.apps = apps
        self.variableValues = variableValues
        self.publications = publications
        self.requestsPerMinute = requestsPerMinute
        self.diskBytes = diskBytes
    }
}

/// The shares of a domain's files.
package struct DomainSharesMessage: Message, Hashable {
    package let host: String
    package let limit: Int
    package let workspaces: [FileShareMessage]
    package let version: Int

    package static let fields: [String: FieldDescription] = [
        "host": "The domain.",
        "limit": "The most bytes that each of the two files may have.",
        "workspaces": "The workspaces that hold paths of the domain, by name.",
        "version": .version,
    ]

    package init(host: String, limit: Int, workspaces: [FileShareMessage], version: Int) {
        self.host = host
        self.limit = limit
        self.workspaces = workspaces
        self.version = version
    }
}

/// The share of a workspace.
package struct FileShareMessage: Message, Hashable {
    package let workspace: String
    package let maximumFileBytes: Int?
    package let shares: [ShareMessage]

    package static let fields: [String: FieldDescription] = [
        "workspace": "The workspace.",
        "maximumFileBytes": "The bytes of each file that an administrator has set; absent for an even share.",
        "shares": "What it uses of each file, and how much it may use.",
    ]

    package init(workspace: String, maximumFileBytes: Int? = nil, shares: [ShareMessage]) {
        self.workspace = workspace
        self.maximumFileBytes = maximumFileBytes
        self.shares = shares
    }
}

/// The share that an administrator sets.
package struct FileShareChangeMessage: Message, Hashable {
    package let maximumFileBytes: Int?

    package static let fields: [String: FieldDescription] = [
        "maximumFileBytes":
            FieldDescription("The bytes of each file that it may use; absent for an even share.", minimum: 0)
    ]

    package init(maximumFileBytes: Int? = nil) {
        self.maximumFileBytes = maximumFileBytes
    }
}
