import Hummingbird
import LinkAPI

/// What is known of a request to the admin listener while it is answered.
struct AdminExchange: Sendable {
    /// The name of the request.
    let id: RequestID

    /// What its method and path mean.
    let match: AdminRoute.Match

    /// Where it comes from.
    let address: String

    /// Who asks, once that is known.
    var caller = Caller.anybody

    /// Where the client stands with the limit that is nearest to it.
    var standing: RateLimitStatus?

    /// What the endpoint takes and answers; `nil` for addresses that are none.
    var about: EndpointDescription? {
        if case .route(let route) = match { route.endpoint.about } else { nil }
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
