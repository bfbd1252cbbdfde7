internal import Hummingbird
internal import LinkPages
internal import LinkRouting

/// Why a visitor cannot go on.
enum LinkRefusal: Error {
    /// There is no link; the same for links that belong to nobody who may have them.
    case notFound
    /// Whether there is a link is not known at the moment.
    case unavailable
    /// The client has asked for too many links that do not exist.
    case tooManyUnknown

    /// The answer for programs.
    var response: Response { Response(prepared, isHead: false) }

    /// The answer for people.
    func response(by pages: LinkPageWriter, in languages: [String]) -> Response {
        let page =
            switch self {
            case .notFound: pages.page(of: .notFound, in: languages)
            case .unavailable: pages.page(of: .unavailable, in: languages)
            case .tooManyUnknown: pages.page(of: .tooManyUnknown, in: languages)
            }
        var response = page.response(status: prepared.status)
        response.headers[.retryAfter] = prepared.fields[.retryAfter]
        return response
    }

    private var prepared: PreparedResponse {
        switch self {
        case .notFound: StandardResponse.notFound
        case .unavailable: StandardResponse.unavailable
        case .tooManyUnknown: StandardResponse.tooManyUnknown
        }
    }
}
