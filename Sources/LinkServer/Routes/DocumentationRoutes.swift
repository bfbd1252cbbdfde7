import Hummingbird
import JSONSource
import LinkAPI

/// The documentation of the API, made of the descriptions that the server follows.
struct DocumentationRoutes: Sendable {
    private let page: String
    private let openAPI: [UInt8]

    /// Makes the documentation, once.
    ///
    /// - Throws: when a message has no schema, which a test rules out.
    init() throws {
        page = try DocumentationPage.html()
        openAPI = JSONWriter(style: .pretty).write(try OpenAPIDocument.json())
    }

    var table: [AdminEndpoint: AdminHandler] {
        [.showDocumentation: show, .showProblem: showProblem, .readOpenAPI: read]
    }

    private func show(_ call: AdminCall) -> Response { Answer.page(page) }

    private func showProblem(_ call: AdminCall) throws -> Response {
        guard let code = ProblemCode(rawValue: call[.code]) else {
            throw Problem(.unknownAddress, "There is no problem of this code.")
        }
        return Answer.page(ProblemPage.html(code))
    }

    private func read(_ call: AdminCall) -> Response { Answer.bytes(openAPI, contentType: "application/json") }
}
