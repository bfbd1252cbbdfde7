import Hummingbird
import LinkAPI

/// The state of a request to the admin listener while it is answered.
struct AdminExchange: Sendable {
    /// The identifier of the request.
    let id: RequestID

    /// The endpoint of its method and path.
    let match: AdminRoute.Match

    /// The client's address.
    let address: String

    /// Who makes the request, once that is known.
    var caller = Caller.anybody

    /// The state of the limit that is nearest to being exceeded.
    var limitStatus: RateLimitStatus?

    /// What the endpoint takes and answers; `nil` for unknown addresses.
    var about: EndpointDescription? {
        if case .route(let route) = match { route.endpoint.about } else { nil }
    }

    /// The label in logs and metrics instead of the path, which may contain a secret.
    var endpoint: String {
        switch match {
        case .route(let route): route.endpoint.rawValue
        case .otherMethods: "other method"
        case .nothing: "unknown address"
        }
    }
}
