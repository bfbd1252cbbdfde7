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

extension AdminRoute {
    /// What a request's method and path mean.
    package enum Match: Hashable, Sendable {
        /// Exactly this.
        case route(AdminRoute)
        /// There is such a path, but not for this method; these are the methods that it has.
        case otherMethods([String])
        /// There is no such path.
        case nothing
    }

    /// Finds the endpoint for a request; `HEAD` is answered wherever `GET` is.
    ///
    /// - Parameters:
    ///   - method: In capitals.
    ///   - path: Without the query, as it came: percent-encoded.
    /// - Returns: The endpoint with its parameters, or why no endpoint matches.
    package static func match(method: String, path: String) -> Match {
        guard let segments = segments(of: path) else { return .nothing }
        let wanted = method == "HEAD" ? "GET" : method
        var others: [String] = []
        for template in AdminEndpoint.templates {
            guard let parameters = parameters(of: segments, in: template.segments) else { continue }
            if template.method == wanted { return .route(AdminRoute(template.endpoint, parameters)) }
            others.append(template.method)
        }
        return others.isEmpty ? .nothing : .otherMethods(others)
    }

    /// Decodes after splitting, so that an encoded slash never makes two segments of one.
    ///
    /// Empty segments match nothing.
    private static func segments(of path: String) -> [String]? {
        guard path.hasPrefix("/") else { return nil }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard !part.isEmpty, let segment = PathSegment.decode(part) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    private static func parameters(of segments: [String], in template: [AdminEndpoint.Segment]) -> [String]? {
        guard template.count == segments.count else { return nil }
        var parameters: [String] = []
        for (expected, actual) in zip(template, segments) {
            switch expected {
            case .literal(let text): if text != actual { return nil }
            case .parameter: parameters.append(actual)
            }
        }
        return parameters
    }
}
