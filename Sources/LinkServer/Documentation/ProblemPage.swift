import JSONSource
import LinkAPI

/// The page to which the type of a problem leads.
enum ProblemPage {
    /// The page about a kind of problem.
    static func html(_ code: ProblemType) -> String {
        let endpoints = EndpointGroup.all.flatMap(\.endpoints).filter { $0.problems.contains(code) }
        let links = endpoints.map {
            "<li><a href=\"/docs#\($0.operationID)\"><code>\($0.endpoint.rawValue.escaped(for: .html))</code></a>"
        }
        let list = links.isEmpty ? "" : "<p>These may answer so:</p><ul>\(links.joined(separator: "\n"))</ul>"
        return HTMLPage(
            code.title,
            body: """
                <p><code>\(code.rawValue)</code>, status \(code.status)</p>
                <p>\(code.explanation.escaped(for: .html))</p>
                \(list)
                <p><a href="/docs">The whole API</a></p>
                """
        )
        .html
    }
}
