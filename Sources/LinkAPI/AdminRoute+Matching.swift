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
    /// - Returns: The endpoint with its parameters, or why there is none.
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
