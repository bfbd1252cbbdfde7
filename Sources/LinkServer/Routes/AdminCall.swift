import Hummingbird
import LinkAPI
import Logging

/// One request to an endpoint, as its handler sees it: the address is read, the query checked, the caller known.
struct AdminCall: Sendable {
    /// Which endpoint, with the parameters of its path.
    let route: AdminRoute

    /// What the endpoint takes and answers.
    let about: EndpointDescription

    /// The name of the request.
    let id: RequestID

    /// The request as it came; its body may have been read into memory.
    var request: Request

    /// The parameters behind the question mark, each of its form.
    let query: QueryValues

    /// Who asks.
    let caller: Caller

    /// Notes what happens, with the request's name.
    let logger: Logger

    /// A parameter of the path.
    subscript(parameter: PathParameter) -> String { route[parameter] }
}

/// Answers the requests to one endpoint.
typealias AdminHandler = @Sendable (AdminCall) async throws -> Response
