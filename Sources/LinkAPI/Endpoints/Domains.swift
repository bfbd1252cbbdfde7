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
                answers: [.nothing("The domain and its documents are deleted.")],
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

    package static let fields: [String: FieldDescription] = [
        "host": .host,
        "createdAt": .time("The time of creation"),
        "documents": "The domain's documents, ordered by kind.",
    ]

    package init(host: String, createdAt: String, documents: [DocumentMessage]) {
        self.host = host
        self.createdAt = createdAt
        self.documents = documents
    }
}
