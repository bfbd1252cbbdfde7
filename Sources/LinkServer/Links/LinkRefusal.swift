internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// Why a visitor cannot go on.
///
/// It is the same for links that are unknown, have ended, or belong to nobody who may have them.
enum LinkRefusal: Error {
    /// There is no link.
    case notFound
    /// Whether there is a link is not known at the moment.
    case unavailable
    /// The client has asked for too many links that do not exist.
    case tooManyUnknown

    /// A page for people, JSON for programs.
    func response(isForPeople: Bool) -> Response {
        guard isForPeople else { return Response(prepared, isHead: false) }
        var page = Answer.page(HTMLPage(page.title, body: "<p>\(page.text)</p>").html, status: prepared.status)
        page.headers[.retryAfter] = prepared.fields[.retryAfter]
        return page
    }

    private var prepared: PreparedResponse {
        switch self {
        case .notFound: StandardResponse.notFound
        case .unavailable: StandardResponse.unavailable
        case .tooManyUnknown: StandardResponse.tooManyUnknown
        }
    }

    private var page: (title: String, text: String) {
        switch self {
        case .notFound:
            (
                "There is nothing at this address",
                "Perhaps a letter is missing or wrong, or what was here has ended."
            )
        case .unavailable:
            (
                "Not available at the moment",
                "What is at this address cannot be found out right now. Try again in a few seconds."
            )
        case .tooManyUnknown:
            (
                "Too many wrong addresses",
                "Too many addresses that do not exist were asked for from your network. Try again in a few seconds."
            )
        }
    }
}
