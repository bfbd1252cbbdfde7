import Hummingbird
import JSONSource
import LinkAPI

/// The documentation of the API, made from the descriptions that the server follows.
struct DocumentationRoutes: Sendable {
    private let page: String
    private let openAPI: [UInt8]

    /// Uses the documentation, which is made once for all servers of a process.
    ///
    /// - Throws: when a message has no schema, which a test rules out.
    init() throws { self = try Self.made.get() }

    private init(page: String, openAPI: [UInt8]) {
        self.page = page
        self.openAPI = openAPI
    }

    private static let made = Result {
        DocumentationRoutes(
            page: try DocumentationPage.html(),
            openAPI: JSONWriter(style: .pretty).write(try OpenAPIDocument.json())
        )
    }

    var table: [AdminEndpoint: AdminHandler] {
        [.showDocumentation: show, .showProblem: showProblem, .readOpenAPI: read]
    }

    private func show(_ call: AdminCall) -> Response { Answer.page(page) }

    private func showProblem(_ call: AdminCall) throws -> Response {
        guard let code = ProblemType(rawValue: call[.code]) else {
            throw Problem(.unknownAddress, "There is no problem of this code.")
        }
        return Answer.page(ProblemPage.html(code))
    }

    private func read(_ call: AdminCall) -> Response { Answer.bytes(openAPI, contentType: "application/json") }
}
