extension EndpointGroup {
    /// Endpoints about domains.
    static let domains = EndpointGroup(
        "Domains",
        "Host names that this server answers for.",
        [
            EndpointDescription(
                .listDomains,
                "List domains, ordered by name",
                explanation: "A workspace's key sees those on which the workspace holds paths.",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<DomainEntryMessage>.self, "A page of domains.")]
            ),
            EndpointDescription(
                .readDomain,
                "Read a domain",
                access: .key(.read),
                answers: [.message(200, DomainMessage.self, "The domain with the descriptions of its documents.")],
                problems: [.unknownDomain]
            ),
            EndpointDescription(
                .createDomain,
                "Create a domain, or leave it as it is",
                access: .administrator(.write),
                answers: [
                    .message(200, DomainMessage.self, "The domain existed already."),
                    .message(201, DomainMessage.self, "The domain exists now."),
                ]
            ),
            EndpointDescription(
                .deleteDomain,
                "Delete a domain with its documents",
                access: .administrator(.write),
                query: .change,
                answers: [
                    .message(200, LinkChangesMessage.self, "With dryRun: what would change."),
                    .nothing("The domain and its documents are deleted."),
                ],
                problems: [.unknownDomain]
            ),
        ]
    )
}

/// One domain of a list.
package struct DomainEntryMessage: Message, Hashable {
    package let host: String
    package let createdAt: String

    package static let fields: [String: FieldDescription] = [
        "host": .host,
        "createdAt": .time("The time of creation"),
    ]

    package init(host: String, createdAt: String) {
        self.host = host
        self.createdAt = createdAt
    }
}

/// A domain with the descriptions of its documents.
package struct DomainMessage: Message, Hashable {
    package let host: String
    package let createdAt: String
    package let documents: [DocumentMessage]
    package let base: [BaseMessage]?
    package let parts: [PartSummaryMessage]?
    package let siteWaiting: String?

    package static let fields: [String: FieldDescription] = [
        "host": .host,
        "createdAt": .time("The time of creation"),
        "documents": "The domain's documents, ordered by kind.",
        "base":
            "The uploaded files that the documents are, or are made of, ordered by kind; only for administrators, absent without any.",
        "parts": "What workspaces publish on the domain, by name; only for administrators, absent without any.",
        "siteWaiting": "Why the site folder's files of this domain are not published; absent when they are.",
    ]

    package init(
        host: String,
        createdAt: String,
        documents: [DocumentMessage],
        base: [BaseMessage]? = nil,
        parts: [PartSummaryMessage]? = nil,
        siteWaiting: String? = nil
    ) {
        self.host = host
        self.createdAt = createdAt
        self.documents = documents
        self.base = base
        self.parts = parts
        self.siteWaiting = siteWaiting
    }
}

/// What a workspace publishes on a domain, in numbers.
package struct PartSummaryMessage: Message, Hashable {
    package let workspace: String
    package let isActive: Bool
    package let rules: Int
    package let withheld: [String]

    package static let fields: [String: FieldDescription] = [
        "workspace": "The workspace.",
        "isActive": "Whether it is served.",
        "rules": "The number of its rules.",
        "withheld": "The rules and services that are not served, because the workspace does not hold their paths now.",
    ]

    package init(workspace: String, isActive: Bool, rules: Int, withheld: [String]) {
        self.workspace = workspace
        self.isActive = isActive
        self.rules = rules
        self.withheld = withheld
    }
}
