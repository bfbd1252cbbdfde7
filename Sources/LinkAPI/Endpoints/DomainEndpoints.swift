extension EndpointGroup {
    /// Endpoints about domains.
    static let domains = EndpointGroup(
        "Domains",
        "Host names that this server answers for.",
        [
            EndpointDescription(
                .listDomains,
                "List domains, ordered by name",
                explanation: "A workspace's key sees those of which the workspace holds something.",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<DomainEntryMessage>.self, "A page of domains.")]
            ),
            EndpointDescription(
                .readDomain,
                "Read a domain",
                access: .key(.read),
                answers: [.message(200, DomainMessage.self, "The domain with what is known of its documents.")],
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
                answers: [.nothing("The domain and its documents are gone.")],
                problems: [.unknownDomain]
            ),
        ]
    )
}
