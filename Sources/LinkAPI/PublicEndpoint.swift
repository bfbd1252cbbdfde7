/// The public listener's endpoints other than documents: each line is the only place where that address is written.
///
/// The addresses are those of Google's Digital Asset Links API, so that its clients need another host only.
package enum PublicEndpoint: String, CaseIterable, Sendable {
    case listStatements = "GET /v1/statements:list"
    case checkAssetLink = "GET /v1/assetlinks:check"
    case bulkCheckAssetLinks = "POST /v1/assetlinks:bulkCheck"
}

extension PublicEndpoint {
    /// The method, in capitals.
    package var method: String { String(rawValue.prefix { $0 != " " }) }

    /// The path.
    package var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// What a request's method and path mean.
    package enum Match: Hashable, Sendable {
        /// Exactly this.
        case endpoint(PublicEndpoint)
        /// There is such a path, but not for this method; these are the methods that it has.
        case otherMethods([String])
        /// There is no such path.
        case nothing
    }

    /// Finds the endpoint for a request; `HEAD` is answered wherever `GET` is.
    ///
    /// - Parameters:
    ///   - method: In capitals.
    ///   - path: Without the query, as it came; nothing is decoded, because these addresses need no encoding.
    /// - Returns: The endpoint, or why no endpoint matches.
    package static func match(method: String, path: String) -> Match {
        guard let endpoint = allCases.first(where: { $0.path == path }) else { return .nothing }
        if endpoint.method == method || (endpoint.method == "GET" && method == "HEAD") { return .endpoint(endpoint) }
        return .otherMethods(endpoint.method == "GET" ? ["GET", "HEAD"] : [endpoint.method])
    }
}
