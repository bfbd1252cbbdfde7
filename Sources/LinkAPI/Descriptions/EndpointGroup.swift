/// Endpoints about one kind of thing, as readers of the documentation find them together.
package struct EndpointGroup: Sendable {
    /// What readers see: a noun.
    package let name: String

    /// What the things are, in a sentence.
    package let summary: String

    /// The endpoints.
    package let endpoints: [EndpointDescription]

    /// Describes a group.
    package init(_ name: String, _ summary: String, _ endpoints: [EndpointDescription]) {
        self.name = name
        self.summary = summary
        self.endpoints = endpoints
    }
}

extension EndpointGroup {
    /// All groups, in the order of the documentation.
    package static let all: [EndpointGroup] = [
        .workspaces, .members, .keys, .apps, .claims, .grants, .shares, .drafts, .publications, .descriptions, .links,
        .visits, .abuse,
        .domains,
        .documents,
        .audit, .setup,
        .server,
    ]
}

extension AdminEndpoint {
    /// The endpoint's description.
    ///
    /// Every endpoint has a description; a test checks that.
    package var about: EndpointDescription? { AdminEndpoint.descriptions[self] }

    private static let descriptions = Dictionary(
        EndpointGroup.all.flatMap(\.endpoints).map { ($0.endpoint, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}
