import Foundation
import LinkServer
import LinkStoreTesting
import Testing

@Suite("A signed document", .timeLimit(.minutes(1)))
struct SignedDocumentTests {
    /// Long enough for its gzip form to be smaller.
    private static let json =
        #"{"applinks":{"details":["# + String(repeating: #"{"appIDs":["A.b"]},"#, count: 40) + "{}]}}\n"
    private static let path = "/api/v1/domains/example.com/documents/apple-app-site-association"
    private static let places = ["/.well-known/apple-app-site-association", "/apple-app-site-association"]

    @Test(
        "is served byte for byte at both of Apple's addresses, with every promised field",
        arguments: [nil, "text/plain"]
    )
    func isServed(type: String?) async throws {
        let signed = try await SignedDocument.signed(Self.json)
        try await withServer { server in
            let key = try await server.makeDomain()
            let fields = ["Content-Type: \(type ?? "application/pkcs7-mime")"]
            let published = try await server.admin("PUT", Self.path, key: key, fields: fields, body: signed)
            #expect(published.status == 201)
            let stored = try await server.admin("GET", Self.path, key: key)
            #expect(stored.field("content-type") == "application/pkcs7-mime")
            #expect(stored.body == signed)
            for (place, method) in Self.places.flatMap({ [($0, "GET"), ($0, "HEAD")] }) {
                let answer = try await server.visit("example.com", place, method: method)
                let tag = try #require(answer.field("etag"))
                #expect(
                    answer.headWithoutDate
                        == head(
                            "HTTP/1.1 200 OK",
                            "Date: *",
                            "Content-Type: application/pkcs7-mime",
                            "Content-Length: \(signed.count)",
                            "ETag: \(tag)",
                            "Cache-Control: public, max-age=3600",
                            "Vary: Accept-Encoding",
                            "X-Content-Type-Options: nosniff"
                        )
                )
                #expect(answer.body == (method == "GET" ? signed : []))
            }
            #expect(try await SignedDocument.verified(server.visit("example.com").body) == Self.json)
        }
    }

    @Test("is compressed for clients that accept it, and not sent to clients that have it")
    func isCompressed() async throws {
        let signed = try await SignedDocument.signed(Self.json)
        try await withServer { server in
            let key = try await server.makeDomain()
            _ = try await server.admin("PUT", Self.path, key: key, body: signed)
            let compressed = try await server.visit("example.com", fields: ["Accept-Encoding: gzip"])
            #expect(compressed.field("content-type") == "application/pkcs7-mime")
            #expect(compressed.field("content-encoding") == "gzip")
            #expect(try await gunzip(compressed.body) == signed)
            let tag = try #require(try await server.visit("example.com").field("etag"))
            let again = try await server.visit("example.com", fields: ["If-None-Match: \(tag)"])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
    }

    @Test("replaces a plain one and is replaced by it, also after a restart")
    func changesForm() async throws {
        let signed = try await SignedDocument.signed(Self.json)
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeDomain()
            for (bytes, type) in [
                (Array("{}".utf8), "application/json"), (signed, "application/pkcs7-mime"),
                (Array("{ }".utf8), "application/json"), (signed, "application/pkcs7-mime"),
            ] {
                _ = try await server.admin("PUT", Self.path, key: key, body: bytes)
                let answer = try await server.visit("example.com")
                #expect(answer.field("content-type") == type)
                #expect(answer.body == bytes)
            }
        }
        try await withServer(store) { server in
            let answer = try await server.visit("example.com")
            #expect(answer.field("content-type") == "application/pkcs7-mime")
            #expect(answer.body == signed)
        }
    }

    @Test("may have 131,072 bytes including the signature")
    func measures() async throws {
        let wrapping = SignedDocument.message(with: []).count
        let json = "{\(String(repeating: " ", count: 131_072 - wrapping - 2))}"
        let longest = SignedDocument.message(with: Array(json.utf8))
        try #require(longest.count == 131_072)
        try await withServer { server in
            let key = try await server.makeDomain()
            #expect(try await server.admin("PUT", Self.path, key: key, body: longest).status == 201)
            #expect(try await server.visit("example.com").body == longest)
            let longer = SignedDocument.message(with: Array("{ \(json.dropFirst())".utf8))
            #expect(try await server.admin("PUT", Self.path, key: key, body: longer).status == 413)
        }
    }

    @Test("is published from a site folder like any other")
    func isFoundInFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a.example/apple-app-site-association")
        let signed = try await SignedDocument.signed(Self.json)
        let place = folder.file("a.example/apple-app-site-association")
        try Data(signed).write(to: URL(fileURLWithPath: place))
        let broken = SignedDocument.message(with: Array("{,}".utf8))
        try folder.write("", to: "b.example/apple-app-site-association")
        try Data(broken).write(to: URL(fileURLWithPath: folder.file("b.example/apple-app-site-association")))
        try await withServer(configuration: .local { $0.siteFolder = folder.path }) { server in
            await server.clock.sleepers(2)
            let answer = try await server.visit("a.example")
            #expect(answer.field("content-type") == "application/pkcs7-mime")
            #expect(answer.body == signed)
            #expect(try await server.visit("b.example").status == 404)
            let warning = server.parts.log.lines.first { $0.hasPrefix("warning ") }
            #expect(warning?.contains("apple-app-site-association:1:2: In the JSON that is signed: ") == true)
        }
    }
}
