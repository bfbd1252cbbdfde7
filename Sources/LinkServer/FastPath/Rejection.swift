/// Why a connection ends with an answer that does not come from a route.
enum Rejection: Sendable {
    case badRequest
    case requestTimeout
    case headerFieldsTooLarge

    var response: PreparedResponse {
        switch self {
        case .badRequest: StandardResponse.badRequest
        case .requestTimeout: StandardResponse.requestTimeout
        case .headerFieldsTooLarge: StandardResponse.headerFieldsTooLarge
        }
    }
}
