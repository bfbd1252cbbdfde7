/// An endpoint with its parameters filled in, to print as a path.
package struct AdminRoute: Hashable, Sendable {
    /// Which endpoint.
    package let endpoint: AdminEndpoint

    /// The values of the template's parameters, in order, not percent-encoded.
    package let parameters: [String]

    /// Fills in an endpoint's parameters, in the order of its template.
    package init(_ endpoint: AdminEndpoint, _ parameters: [String] = []) {
        self.endpoint = endpoint
        self.parameters = parameters
    }

    /// The value of a parameter; empty when the template has none of that name.
    package subscript(parameter: PathParameter) -> String {
        guard let index = endpoint.parameterNames.firstIndex(of: parameter.name), index < parameters.count else {
            return ""
        }
        return parameters[index]
    }

    /// The method, in capitals.
    package var method: String { endpoint.method }

    /// The path, percent-encoded where need be.
    package var path: String {
        var values = parameters.makeIterator()
        return endpoint.segments.reduce(into: "") { path, segment in
            switch segment {
            case .literal(let text): path += "/" + text
            case .parameter: path += "/" + PathSegment.encode(values.next() ?? "")
            }
        }
    }
}

extension AdminRoute {
    /// An endpoint without parameters.
    package static func plain(_ endpoint: AdminEndpoint) -> AdminRoute { AdminRoute(endpoint, []) }

    /// An endpoint about a setup token.
    package static func setup(_ endpoint: AdminEndpoint, token: String) -> AdminRoute { AdminRoute(endpoint, [token]) }

    /// An endpoint about a domain.
    package static func domain(_ endpoint: AdminEndpoint, host: String) -> AdminRoute { AdminRoute(endpoint, [host]) }

    /// An endpoint about a document.
    package static func document(_ endpoint: AdminEndpoint, host: String, kind: String) -> AdminRoute {
        AdminRoute(endpoint, [host, kind])
    }
}
