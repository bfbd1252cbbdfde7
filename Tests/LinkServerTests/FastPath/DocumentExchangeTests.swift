import LinkServer
import LinkStore
import Testing

@Suite("Documents over a real socket", .timeLimit(.minutes(2)))
struct DocumentExchangeTests {
    /// Long enough for its gzip form to be smaller.
    static let file = #"{"applinks":{"details":["# + String(repeating: #"{"appIDs":["A.b"]},"#, count: 20) + "0]}}"
    private static let wellKnown = "/.well-known/apple-app-site-association"

    private func catalog() throws -> (DocumentCatalog, PreparedDocument) {
        let catalog = try DocumentCatalog.serving(["example.com": Self.file])
        let host = try HostName("example.com")
        return (catalog, try #require(catalog.document(kind: .appleAppSiteAssociation, host: host)))
    }

    @Test("GET and HEAD have every promised field, at both of Apple's paths", arguments: Way.allCases)
    func wholeAnswer(way: Way) async throws {
        let (catalog, document) = try catalog()
        try await withListener(catalog) { port in
            for path in [Self.wellKnown, "/apple-app-site-association", "\(Self.wellKnown)?x=1&y=%20"] {
                for method in ["GET", "HEAD"] {
                    let response = try await exchange(port: port, "\(method) \(path)", way: way)
                    #expect(
                        response?.headWithoutDate
                            == head(
                                "HTTP/1.1 200 OK",
                                "Date: *",
                                "Content-Type: application/json",
                                "Content-Length: \(Self.file.utf8.count)",
                                "ETag: \(document.entityTag)",
                                "Cache-Control: public, max-age=3600",
                                "Vary: Accept-Encoding",
                                "X-Content-Type-Options: nosniff"
                            )
                    )
                    #expect(response?.bodyText == (method == "GET" ? Self.file : ""))
                }
            }
        }
    }

    @Test("clients that accept gzip get it, with its own entity tag", arguments: Way.allCases)
    func gzip(way: Way) async throws {
        let (catalog, document) = try catalog()
        let tag = document.entityTag.dropLast() + "-gzip\""
        try await withListener(catalog) { port in
            let asking = ["Accept-Encoding: br, gzip;q=0.5"]
            let response = try await exchange(port: port, "GET \(Self.wellKnown)", fields: asking, way: way)
            let body = try #require(response?.body)
            #expect(
                response?.headWithoutDate
                    == head(
                        "HTTP/1.1 200 OK",
                        "Date: *",
                        "Content-Type: application/json",
                        "Content-Length: \(body.count)",
                        "Content-Encoding: gzip",
                        "ETag: \(tag)",
                        "Cache-Control: public, max-age=3600",
                        "Vary: Accept-Encoding",
                        "X-Content-Type-Options: nosniff"
                    )
            )
            #expect(body.count < Self.file.utf8.count)
            #expect(try await gunzip(body) == Array(Self.file.utf8))
            let refusing = ["Accept-Encoding: gzip;q=0, identity"]
            let plain = try await exchange(port: port, "GET \(Self.wellKnown)", fields: refusing, way: way)
            #expect(plain?.bodyText == Self.file)
            #expect(plain?.field("content-encoding") == nil)
        }
    }

    @Test("a client that has the document gets 304", arguments: Way.allCases)
    func notModified(way: Way) async throws {
        let (catalog, document) = try catalog()
        let tag = document.entityTag
        try await withListener(catalog) { port in
            for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                for method in ["GET", "HEAD"] {
                    let line = "\(method) \(Self.wellKnown)"
                    let response = try await exchange(port: port, line, fields: ["If-None-Match: \(value)"], way: way)
                    #expect(
                        response?.headWithoutDate
                            == head(
                                "HTTP/1.1 304 Not Modified",
                                "Date: *",
                                "ETag: \(tag)",
                                "Cache-Control: public, max-age=3600",
                                "Vary: Accept-Encoding"
                            )
                    )
                }
            }
            let old = ["If-None-Match: \"other\", nonsense \(tag)"]
            #expect(try await exchange(port: port, "GET \(Self.wellKnown)", fields: old, way: way)?.status == 200)
            let compressed = ["If-None-Match: \(tag)", "Accept-Encoding: gzip"]
            #expect(
                try await exchange(port: port, "GET \(Self.wellKnown)", fields: compressed, way: way)?.status == 200
            )
        }
    }

    @Test("another content type is served as stored", arguments: Way.allCases)
    func signed(way: Way) async throws {
        let catalog = DocumentCatalog(state: .ready)
        let host = try HostName("example.com")
        catalog.publish(
            [0x30, 0x80],
            contentType: "application/pkcs7-mime",
            kind: .appleAppSiteAssociation,
            host: host
        )
        try await withListener(catalog) { port in
            let response = try await exchange(port: port, "GET \(Self.wellKnown)", way: way)
            #expect(response?.field("content-type") == "application/pkcs7-mime")
            #expect(response?.body == [0x30, 0x80])
        }
    }

    @Test("a document of the largest size is served completely", arguments: Way.allCases)
    func large(way: Way) async throws {
        let bytes = (0..<131_072).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
        let catalog = DocumentCatalog(state: .ready)
        catalog.publish(bytes, kind: .assetlinks, host: try HostName("example.com"))
        try await withListener(catalog) { port in
            let response = try await exchange(port: port, "GET /.well-known/assetlinks.json", way: way)
            #expect(response?.body == bytes)
        }
    }
}
