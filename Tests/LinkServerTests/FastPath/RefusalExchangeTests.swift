import LinkServer
import LinkStore
import Testing

@Suite("Requests that are not for a document, over a real socket", .timeLimit(.minutes(2)))
struct RefusalExchangeTests {
    private static let notFound = head(
        "HTTP/1.1 404 Not Found",
        "Date: *",
        "Content-Type: application/json",
        "Content-Length: 77",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff"
    )
    private static let notFoundBody =
        #"{"error":{"code":"not-found","message":"There is nothing at this address."}}"# + "\n"

    @Test(
        "unknown hosts, missing documents and other addresses get the same 404, in JSON",
        arguments: [
            (host: "unknown.example", path: "/.well-known/apple-app-site-association"),
            (host: "empty.example", path: "/.well-known/apple-app-site-association"),
            (host: "example.com", path: "/.well-known/assetlinks.json"),
            (host: "example.com", path: "/.well-known/apple-app-site-association/"),
            (host: "example.com", path: "/.WELL-KNOWN/apple-app-site-association"),
            (host: "example.com", path: "/.well-known//apple-app-site-association"),
            (host: "example.com", path: "/.well-known/%61pple-app-site-association"),
            (host: "example.com", path: "/.well-known/x/../apple-app-site-association"),
            (host: "example.com", path: "/.well-known/apple-app-site-association.json"),
            (host: "example.com", path: "/assetlinks.json"),
            (host: "example.com", path: "/"),
            (host: "[::1]:8080", path: "/.well-known/assetlinks.json"),
        ],
        Way.allCases
    )
    func notFound(address: (host: String, path: String), way: Way) async throws {
        let catalog = try DocumentCatalog.serving(["example.com": "{}"])
        catalog.addHost(try HostName("empty.example"))
        try await withListener(catalog) { port in
            let line = "GET \(address.path)"
            let response = try await exchange(port: port, line, host: address.host, way: way)
            #expect(response?.headWithoutDate == Self.notFound)
            #expect(response?.bodyText == Self.notFoundBody)
        }
    }

    @Test(
        "other methods are refused with the list of allowed ones",
        arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
    )
    func methods(method: String) async throws {
        let catalog = try DocumentCatalog.serving(["example.com": "{}"])
        try await withListener(catalog) { port in
            let line = "\(method) /.well-known/apple-app-site-association"
            let response = try await exchange(port: port, line, fields: ["Content-Length: 0"])
            #expect(response?.status == 405)
            #expect(response?.field("allow") == "GET, HEAD")
            #expect(response?.field("content-type") == "application/json")
        }
    }

    @Test("a document that could not be loaded is unavailable, and never an empty file", arguments: Way.allCases)
    func unavailable(way: Way) async throws {
        let catalog = DocumentCatalog()
        try await withListener(catalog) { port in
            let line = "GET /.well-known/apple-app-site-association"
            let cold = try await exchange(port: port, line, way: way)
            #expect(cold?.status == 503)
            #expect(cold?.field("retry-after") == "5")
            #expect(cold?.field("content-type") == "application/json")

            catalog.publish(Array("{}".utf8), kind: .appleAppSiteAssociation, host: try HostName("example.com"))
            catalog.markUnavailable(reason: "The store cannot be read.")
            #expect(try await exchange(port: port, line, way: way)?.bodyText == "{}")
            #expect(try await exchange(port: port, line, host: "other.example", way: way)?.status == 503)

            catalog.markReady()
            #expect(try await exchange(port: port, line, host: "other.example", way: way)?.status == 404)
        }
    }
}
