import HostingTesting
import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("Domains of the API", .timeLimit(.minutes(1)))
struct DomainExchangeTests {
    @Test("are created once and then unchanged")
    func areCreatedOnce() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let message = """
                {
                  "createdAt" : "2023-11-14T22:13:20.000Z",
                  "documents" : [

                  ],
                  "host" : "example.com"
                }

                """
            let first = try await server.admin("PUT", "/api/v1/domains/Example.COM.", key: key)
            #expect(first.status == 201)
            #expect(first.bodyText == message)
            #expect(first.field("content-type") == "application/json")
            #expect(first.field("cache-control") == "no-store")
            server.time.advance(seconds: 60)
            let second = try await server.admin("PUT", "/api/v1/domains/example.com", key: key)
            #expect(second.status == 200)
            #expect(second.bodyText == message)
            #expect(try await server.admin("GET", "/api/v1/domains/example.com", key: key).bodyText == message)
        }
    }

    @Test("are listed by name")
    func areListed() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for host in ["b.example", "a.example"] {
                _ = try await server.admin("PUT", "/api/v1/domains/\(host)", key: key)
            }
            let list = try await server.admin("GET", "/api/v1/domains", key: key)
            #expect(list.status == 200)
            #expect(try list.message(Page<DomainEntryMessage>.self).items.map(\.host) == ["a.example", "b.example"])
        }
    }

    @Test("without documents answer 404 on the public listener, like unknown ones")
    func areEmptyAtFirst() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            _ = try await server.admin("PUT", "/api/v1/domains/example.com", key: key)
            let empty = try await server.visit("example.com")
            let unknown = try await server.visit("unknown.example")
            #expect(empty.status == 404)
            #expect(empty.headWithoutDate == unknown.headWithoutDate)
            #expect(empty.body == unknown.body)
        }
    }

    @Test("are deleted with their documents")
    func areDeleted() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for host in ["gone.example", "kept.example"] {
                _ = try await server.admin("PUT", "/api/v1/domains/\(host)", key: key)
                #expect(try await server.publish("{}", host: host, key: key).status == 201)
            }
            let deleted = try await server.admin("DELETE", "/api/v1/domains/gone.example", key: key)
            #expect(deleted.status == 204)
            #expect(deleted.body.isEmpty)
            #expect(try await server.visit("gone.example").status == 404)
            #expect(try await server.visit("kept.example").bodyText == "{}")
            for method in ["GET", "DELETE"] {
                let response = try await server.admin(method, "/api/v1/domains/gone.example", key: key)
                #expect(response.status == 404)
                #expect(
                    response.bodyText == """
                        {
                          "code" : "unknown-domain",
                          "detail" : "There is no domain gone.example.",
                          "help" : "Create it first: PUT /api/v1/domains/{host}.",
                          "instance" : "test",
                          "status" : 404,
                          "title" : "The domain is unknown",
                          "type" : "/docs/problems/unknown-domain"
                        }

                        """
                )
            }
        }
    }

    @Test(
        "with odd names are refused",
        arguments: [
            (
                "exa_mple.com",
                "\\\"exa_mple.com\\\" is not a domain name: it contains \\\"_\\\"; only ASCII letters, digits, hyphens and dots are allowed."
            ),
            (
                "example.com%3A8080",
                "\\\"example.com:8080\\\" is not a domain name: it contains \\\":\\\"; only ASCII letters, digits, hyphens and dots are allowed."
            ),
            ("a..b", "\\\"a..b\\\" is not a domain name: it has an empty label."),
            (
                "a%2F..%2Fb",
                "\\\"a/../b\\\" is not a domain name: it contains \\\"/\\\"; only ASCII letters, digits, hyphens and dots are allowed."
            ),
            (
                "a%0D%0ASet-Cookie",
                "\\\"a\\r\\nSet-Cookie\\\" is not a domain name: it contains \\\"\\r\\\"; only ASCII letters, digits, hyphens and dots are allowed."
            ),
        ]
    )
    func refusesOddNames(name: String, detail: String) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeKey()
            let response = try await server.admin("PUT", "/api/v1/domains/\(name)", key: key)
            #expect(response.status == 400)
            #expect(
                response.bodyText == """
                    {
                      "code" : "invalid-host",
                      "detail" : "\(detail)",
                      "help" : "Write it as in DNS, without scheme and port; international names in their xn-- form.",
                      "instance" : "test",
                      "status" : 400,
                      "title" : "Not a domain name",
                      "type" : "/docs/problems/invalid-host"
                    }

                    """
            )
            #expect(try await store.domains() == [])
        }
    }
}
