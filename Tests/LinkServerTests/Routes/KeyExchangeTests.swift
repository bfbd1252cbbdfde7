import HostingTesting
import LinkAPI
import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("API keys", .timeLimit(.minutes(1)))
struct KeyExchangeTests {
    private static let missing = """
        {
          "code" : "missing-key",
          "detail" : "This address needs an API key.",
          "help" : "Send it as \\"Authorization: Bearer wmk_…\\"; the first key comes from the setup address that the \
        server prints at its first start.",
          "instance" : "test",
          "status" : 401,
          "title" : "An API key is needed",
          "type" : "/docs/problems/missing-key"
        }

        """

    private static let unknown = """
        {
          "code" : "unknown-key",
          "detail" : "This API key is not known here.",
          "help" : "Check that it was copied whole.",
          "instance" : "test",
          "status" : 401,
          "title" : "The API key is unknown",
          "type" : "/docs/problems/unknown-key"
        }

        """

    private static let protected = AdminEndpoint.allCases.filter { $0.about?.access != .anybody }

    @Test("are required by every endpoint that declares it")
    func areAskedFor() async throws {
        try await withServer { server in
            for endpoint in Self.protected {
                let response = try await server.admin(endpoint.method, endpoint.examplePath)
                #expect(response.status == 401, "\(endpoint)")
                #expect(response.bodyText == Self.missing, "\(endpoint)")
                #expect(response.field("www-authenticate") == "Bearer realm=\"waymark\"")
                #expect(response.field("content-type") == "application/problem+json")
            }
        }
    }

    @Test(
        "are not read out of anything but one bearer field",
        arguments: [
            ["Authorization: "], ["Authorization: Bearer"], ["Authorization: Basic d21rXzEyMzQ="],
            ["Authorization: Bearer wmk_a", "Authorization: Bearer wmk_b"], ["X-API-Key: wmk_a"],
        ]
    )
    func needBearer(fields: [String]) async throws {
        try await withServer { server in
            let response = try await server.admin("GET", "/api/v1/domains", fields: fields)
            #expect(response.status == 401)
            #expect(response.bodyText == Self.missing)
        }
    }

    @Test("that are unknown are refused, even when they are similar")
    func refusesUnknown() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let near = key.dropLast() + (key.hasSuffix("0") ? "1" : "0")
            for wrong in [
                String(near), String(key.dropLast()), key + "0", key.uppercased(), "wmk_", "x", "' OR 1=1 --",
            ] {
                let response = try await server.admin("GET", "/api/v1/domains", key: wrong)
                #expect(response.status == 401)
                #expect(response.bodyText == Self.unknown)
            }
            #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 200)
            let spelled = try await server.admin("GET", "/api/v1/domains", fields: ["authorization: bEARER  \(key)"])
            #expect(spelled.status == 200)
        }
    }

    @Test("stop working when they expire")
    func expire() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_expiring", scopes: [.read], expiresAt: 1_700_000_060_000)
        try await withServer(store) { server in
            #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 200)
            server.time.advance(seconds: 60)
            let response = try await server.admin("GET", "/api/v1/domains", key: key)
            #expect(response.status == 401)
            #expect(
                response.bodyText == """
                    {
                      "code" : "expired-key",
                      "detail" : "This API key expired at 2023-11-14T22:14:20.000Z.",
                      "help" : "Make a new key.",
                      "instance" : "test",
                      "status" : 401,
                      "title" : "The API key has expired",
                      "type" : "/docs/problems/expired-key"
                    }

                    """
            )
        }
    }

    @Test("allow what their scopes include and nothing else")
    func haveScopes() async throws {
        let store = MemoryLinkStore()
        let reading = try await store.admit("wmk_reading-key", scopes: [.read])
        let writing = try await store.admit("wmk_writing-key", scopes: [.write])
        try await withServer(store) { server in
            #expect(try await server.admin("PUT", "/api/v1/domains/example.com", key: writing).status == 201)
            #expect(try await server.admin("GET", "/api/v1/domains/example.com", key: reading).status == 200)
            #expect(try await server.admin("GET", "/metrics", key: writing).status == 403)
            let response = try await server.admin("DELETE", "/api/v1/domains/example.com", key: reading)
            #expect(response.status == 403)
            #expect(
                response.bodyText == """
                    {
                      "code" : "insufficient-scope",
                      "detail" : "This API key does not have the scope \\"write\\".",
                      "instance" : "test",
                      "status" : 403,
                      "title" : "The API key does not allow this",
                      "type" : "/docs/problems/insufficient-scope"
                    }

                    """
            )
            #expect(try await store.domains().count == 1)
        }
    }

    @Test("are refused by every endpoint that needs the other scope", arguments: protected)
    func needScope(endpoint: AdminEndpoint) async throws {
        let store = MemoryLinkStore()
        let other = endpoint.about?.access.permission == .read ? KeyScope.write : .read
        let key = try await store.admit("wmk_other-scope", scopes: [other, KeyScope(rawValue: "unheard-of")])
        try await withServer(store) { server in
            let body = Array("[]".utf8)
            let response = try await server.admin(endpoint.method, endpoint.examplePath, key: key, body: body)
            #expect(response.status == 403)
            #expect(try response.message(Problem.self).code == .insufficientScope)
        }
    }

    @Test("of administrators are deleted only while another one manages the server as long")
    func keepLast() async throws {
        let store = MemoryLinkStore()
        let now: Int64 = 1_700_000_000_000
        let key = try await store.admit("wmk_last", id: "last", scopes: [.read, .write])
        _ = try await store.admit("wmk_reading", id: "reading", scopes: [.read])
        _ = try await store.admit("wmk_expired", id: "expired", scopes: [.write], expiresAt: now - 1)
        _ = try await store.admit("wmk_expiring", id: "expiring", scopes: [.write], expiresAt: now + 86_400_000)
        try await withServer(store) { server in
            let refused = try await server.admin("DELETE", "/api/v1/keys/last", key: key)
            #expect(refused.status == 409)
            let problem = try refused.message(Problem.self)
            #expect(problem.code == .lastAdministratorKey)
            #expect(
                problem.detail
                    == "\"last\" (last) is the last key that can manage this server: make an administrator's key with the scope "
                    + "\"write\" that works as long first. Nothing was changed."
            )
            for id in ["reading", "expired", "expiring"] {
                #expect(try await server.admin("DELETE", "/api/v1/keys/\(id)", key: key).status == 204, "\(id)")
            }
            let other = Array(#"{"label":"other","scopes":["read","write"]}"#.utf8)
            let json = ["Content-Type: application/json"]
            let made = try await server.admin("POST", "/api/v1/keys", key: key, fields: json, body: other)
            #expect(made.status == 201)
            #expect(try await server.admin("DELETE", "/api/v1/keys/last", key: key).status == 204)
        }
    }

    @Test("record their last use, to the minute")
    func rememberUse() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_used", scopes: [.read])
        try await withServer(store) { server in
            let start = server.time.now
            for (seconds, remembered) in [(0, 0), (59, 0), (1, 60)] as [(Int64, Int64)] {
                server.time.advance(seconds: seconds)
                _ = try await server.admin("GET", "/api/v1/domains", key: key)
                #expect(try await store.keys().map(\.lastUsedAt) == [start.adding(seconds: remembered)])
            }
        }
    }

    @Test("and setup tokens never appear in the log")
    func areNotLogged() async throws {
        try await withServer { server in
            let path = try await server.setupPath()
            let key = try await server.admin("POST", path).message(NewKeyMessage.self).key
            _ = try await server.admin("GET", path)
            _ = try await server.admin("PUT", "/api/v1/domains/example.com", key: key)
            _ = try await server.publish("{}", host: "example.com", key: key)
            _ = try await server.publish("{", host: "example.com", key: key)
            let log = server.log.lines.joined(separator: "\n")
            #expect(log.contains("Published apple-app-site-association of example.com."))
            #expect(!log.contains(path.dropFirst("/setup/".count)))
            #expect(!log.contains(key.dropFirst(12)))
        }
    }
}
