import LinkServer
import LinkStore
import Testing

@Suite("Requests that try to reach another host's documents", .timeLimit(.minutes(2)))
struct HostConfusionTests {
    /// What a request gets: the document of the host of that name, or a status.
    enum Outcome: Equatable, Sendable {
        case document(of: String)
        case status(Int)
    }

    private static let path = "/.well-known/apple-app-site-association"

    private static let cases: [(request: String, outcome: Outcome)] = [
        ("GET \(path) HTTP/1.1\r\nHost: a.example\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: A.EXAMPLE\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: a.example.\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: a.example:8080\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: A.example.:443\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost:a.example\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: \t a.example \t\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-Host: b.example\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.1\r\nForwarded: host=b.example\r\nHost: a.example\r\n\r\n", .document(of: "a.example")),
        ("GET \(path)?host=b.example HTTP/1.1\r\nHost: a.example\r\n\r\n", .document(of: "a.example")),
        ("GET http://a.example\(path) HTTP/1.1\r\nHost: b.example\r\n\r\n", .document(of: "a.example")),
        ("GET HTTPS://A.example.:443\(path)?x HTTP/1.1\r\nHost: b.example\r\n\r\n", .document(of: "a.example")),
        ("GET http://unknown.example\(path) HTTP/1.1\r\nHost: b.example\r\n\r\n", .status(404)),
        ("GET http://a.example@b.example\(path) HTTP/1.1\r\nHost: b.example\r\n\r\n", .status(400)),
        ("GET ftp://a.example\(path) HTTP/1.1\r\nHost: a.example\r\n\r\n", .status(400)),
        ("GET //b.example\(path) HTTP/1.1\r\nHost: a.example\r\n\r\n", .status(404)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example, b.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example b.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example/b.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: b.example@a.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example:b\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example:123456\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost:\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nAccept: */*\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost : a.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example\r\n b.example\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\nHost: a.example\n\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example\u{0}b\r\n\r\n", .status(400)),
        ("GET \(path) HTTP/1.1\r\nHost: a.example..\r\n\r\n", .status(404)),
        ("GET \(path) HTTP/1.1\r\nHost: .a.example\r\n\r\n", .status(404)),
        ("GET \(path) HTTP/1.1\r\nHost: a_example\r\n\r\n", .status(404)),
        ("GET \(path) HTTP/1.0\r\nHost: a.example\r\n\r\n", .document(of: "a.example")),
        ("GET \(path) HTTP/1.0\r\n\r\n", .status(404)),
        ("OPTIONS * HTTP/1.1\r\nHost: a.example\r\n\r\n", .status(404)),
        ("CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", .status(404)),
    ]

    @Test("the request's own host decides, and what is ambiguous is refused", arguments: Self.cases)
    func decision(request: String, outcome: Outcome) async throws {
        let catalog = try DocumentCatalog.serving(["a.example": #""a.example""#, "b.example": #""b.example""#])
        try await withListener(catalog) { port in
            let response = try await RawConnection.open(port: port) { connection in
                try await connection.send(request)
                return try await connection.receive()
            }
            switch outcome {
            case .document(let host):
                #expect(response?.status == 200)
                #expect(response?.bodyText == "\"\(host)\"")
            case .status(let status):
                #expect(response?.status == status)
                #expect(response?.field("content-type") == "application/json")
                #expect(response?.bodyText.contains("example") == false)
            }
        }
    }
}
