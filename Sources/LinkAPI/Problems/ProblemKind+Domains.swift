extension ProblemKind {
    /// Domains and documents.
    static let domains: [ProblemCode: ProblemKind] = [
        .invalidHost: ProblemKind(
            400,
            "Not a domain name",
            "Write it as in DNS, without scheme and port; international names in their xn-- form."
        ),
        .unknownDomain: ProblemKind(404, "The domain is unknown", "Create it first: PUT /api/v1/domains/{host}."),
        .unknownKind: ProblemKind(
            404,
            "The kind of document is unknown",
            "The kinds are apple-app-site-association and assetlinks."
        ),
        .unknownDocument: ProblemKind(
            404,
            "The document is unknown",
            "The domain exists, but no document of this kind is published for it."
        ),
    ]
}
