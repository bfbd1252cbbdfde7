import HostingTesting
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Documents of the API", .timeLimit(.minutes(1)))
struct DocumentAPITests {
    private static let path = "/api/v1/domains/example.com/documents/apple-app-site-association"

    @Test("are stored and served exactly as they were sent, at once")
    func areServed() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let text = "{ \"applinks\" :\r\n\t{\"details\":[]},\u{20}\"é\": \"\\u0041\" }\n\n"
            let published = try await server.publish(text, host: "example.com", key: key)
            #expect(published.status == 201)
            #expect(published.field("etag") == "\"1\"")
            let message = try published.message(DocumentMessage.self)
            #expect(message.version == 1)
            #expect(message.size == text.utf8.count)
            #expect(message.publishedAt == "2023-11-14T22:13:20.000Z")
            #expect(message.author.hasPrefix("first key (key_"))
            let stored = try await server.admin("GET", Self.path, key: key)
            #expect(stored.bodyText == text)
            #expect(stored.field("etag") == "\"1\"")
            #expect(stored.field("content-type") == "application/json")
            for path in ["/.well-known/apple-app-site-association", "/apple-app-site-association"] {
                let visited = try await server.visit("EXAMPLE.com.:8080", path)
                #expect(visited.status == 200)
                #expect(visited.bodyText == text)
            }
            #expect(try await server.visit("example.com", "/.well-known/assetlinks.json").status == 404)
        }
    }

    @Test("of Android are served at their own address")
    func servesAssetLinks() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            #expect(try await server.publish("[]", kind: "assetlinks", host: "example.com", key: key).status == 201)
            #expect(try await server.visit("example.com", "/.well-known/assetlinks.json").bodyText == "[]")
            #expect(try await server.visit("example.com").status == 404)
            let domain = try await server.admin("GET", "/api/v1/domains/example.com", key: key)
            #expect(try domain.message(DomainMessage.self).documents.map(\.kind) == ["assetlinks"])
        }
    }

    @Test("get a new version with other bytes, and keep it with the same")
    func countsVersions() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for (text, status, version) in [("{}", 201, 1), ("{ }", 200, 2), ("{ }", 200, 2), ("{}", 200, 3)] {
                let response = try await server.publish(text, host: "example.com", key: key)
                #expect(response.status == status)
                #expect(try response.message(DocumentMessage.self).version == version)
                #expect(try await server.visit("example.com").bodyText == text)
            }
        }
    }

    @Test("are withdrawn, and can be published again with the next version")
    func areWithdrawn() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            #expect(try await server.admin("DELETE", Self.path, key: key).status == 204)
            #expect(try await server.visit("example.com").status == 404)
            for method in ["GET", "DELETE"] {
                let response = try await server.admin(method, Self.path, key: key)
                #expect(response.status == 404)
                #expect(
                    response.bodyText == """
                        {
                          "code" : "unknown-document",
                          "detail" : "The domain example.com has no document apple-app-site-association.",
                          "instance" : "test",
                          "status" : 404,
                          "title" : "The document is unknown",
                          "type" : "/docs/problems/unknown-document"
                        }

                        """
                )
            }
            let again = try await server.publish("{}", host: "example.com", key: key)
            #expect(again.status == 201)
            #expect(try again.message(DocumentMessage.self).version == 2)
        }
    }

    @Test("of a domain that does not exist are refused")
    func needDomain() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for method in ["GET", "PUT", "DELETE"] {
                let body = method == "PUT" ? Array("{}".utf8) : nil
                let response = try await server.admin(method, Self.path, key: key, body: body)
                #expect(response.status == 404)
                let expected = method == "DELETE" ? ProblemType.unknownDocument : .unknownDomain
                #expect(try response.message(Problem.self).code == expected)
            }
            #expect(try await server.visit("example.com").status == 404)
        }
    }

    @Test("of an unknown kind are refused")
    func needKind() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let response = try await server.publish("{}", kind: "assetlinks.json", host: "example.com", key: key)
            #expect(response.status == 404)
            #expect(
                response.bodyText == """
                    {
                      "code" : "unknown-kind",
                      "detail" : "There is no kind of document called \\"assetlinks.json\\".",
                      "help" : "Use apple-app-site-association or assetlinks.",
                      "instance" : "test",
                      "status" : 404,
                      "title" : "The kind of document is unknown",
                      "type" : "/docs/problems/unknown-kind"
                    }

                    """
            )
        }
    }
}

extension RunningServer {
    /// Makes a key and the domain `example.com`, and returns the key.
    func makeDomain() async throws -> String {
        let key = try await makeKey()
        guard try await admin("PUT", "/api/v1/domains/example.com", key: key).status == 201 else {
            throw ListenerDidNotStart()
        }
        return key
    }
}
