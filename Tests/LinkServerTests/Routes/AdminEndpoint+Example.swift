import LinkAPI

extension AdminEndpoint {
    /// A path of the endpoint, with the values that the documentation gives as examples.
    var examplePath: String { AdminRoute(self, about?.path.map(\.example) ?? []).path }
}
