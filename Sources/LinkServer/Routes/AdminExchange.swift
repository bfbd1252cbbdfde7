import Hummingbird
import LinkAPI

/// What is known of a request to the admin listener while it is answered.
struct AdminExchange: Sendable {
    /// The name of the request.
    let id: RequestID

    /// What its method and path mean.
    let match: AdminRoute.Match

    /// Who asks, once that is known.
    var caller = Caller.anybody

    init(_ request: Request, randomBytes: @Sendable (Int) -> [UInt8]) {
        id = RequestID(request.headers, randomBytes: randomBytes)
        match = AdminRoute.match(method: request.method.rawValue, path: request.uri.path)
    }

    /// What logs and counters say instead of the path, which may hold a secret.
    var endpoint: String {
        switch match {
        case .route(let route): route.endpoint.rawValue
        case .otherMethods: "other method"
        case .nothing: "unknown address"
        }
    }
}
