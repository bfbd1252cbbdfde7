import LinkServer
import LinkStore
import Testing

@Suite("Documents over a real socket", .timeLimit(.minutes(1)))
struct DocumentExchangeTests {
    private static let file = #"{"applinks":{"details":[]}}"#

    /// A field that the recogniser declines and that changes nothing for the parser.
    private static let slowly = "Proxy-Connection: keep-alive\r\n"

    @Test("a document comes with every promised field, on both paths", arguments: ["", slowly])
    func wholeAnswer(extra: String) async throws {
        let catalog = try DocumentCatalog.serving(["example.com": Self.file])
        let tag = try #require(
            catalog.document(kind: .appleAppSiteAssociation, host: HostName("example.com"))?.entityTag
        )
        try await withListener(catalog) { port in
            let response = try await RawConnection.open(port: port) { connection in
                try await connection.send(
                    "GET /.well-known/apple-app-site-association HTTP/1.1\r\nHost: example.com\r\n\(extra)\r\n"
                )
                return try await connection.receive()
            }
            #expect(
                response?.headWithoutDate == """
                    HTTP/1.1 200 OK\r
                    Date: *\r
                    Content-Type: application/json\r
                    Content-Length: 27\r
                    ETag: \(tag)\r
                    Cache-Control: public, max-age=3600\r
                    Vary: Accept-Encoding\r
                    X-Content-Type-Options: nosniff\r
                    \r

                    """
            )
            #expect(response?.bodyText == Self.file)
        }
    }
}
