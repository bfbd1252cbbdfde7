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
    /// The link was reported, and an administrator is looking at it.
    case quarantined
    /// The link leads nowhere now, and says so.
    case ended(RoutingOutcome.Ending)

    /// Whether programs get the page, too: also those that only look whether a link is dangerous.
    var isPage: Bool { if case .quarantined = self { true } else { false } }

    /// The answer for programs.
    var response: Response { Response(prepared, isHead: false) }

    /// The answer for people.
    func response(by pages: LinkPageWriter, in languages: [String]) -> Response {
        pages.page(of: page, in: languages)
            .response(status: prepared.status, waiting: prepared.fields[.retryAfter].flatMap { Int($0) })
    }

    private var page: LinkPageWriter.Refusal {
        switch self {
        case .notFound: .notFound
        case .unavailable: .unavailable
        case .tooManyUnknown: .tooManyUnknown
        case .quarantined: .quarantined
        case .ended(let ending): .ends(ending)
        }
    }

    private var prepared: PreparedResponse {
        switch self {
        case .notFound, .ended(.notAllowed): StandardResponse.notFound
        case .ended(.notStarted): StandardResponse.notStarted
        case .unavailable: StandardResponse.unavailable
        case .tooManyUnknown: StandardResponse.tooManyUnknown
        case .ended(.expired), .ended(.usedUp): StandardResponse.ended
        case .quarantined: StandardResponse.quarantined
        }
    }
}
