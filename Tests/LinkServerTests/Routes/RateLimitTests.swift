import LinkAPI
import LinkServer
import LinkStoreTesting
import Testing

@Suite("Rate limits", .timeLimit(.minutes(1)))
struct RateLimitTests {
    @Test("of a key are in every answer, and requests beyond them are refused for a while")
    func limitKeys() async throws {
        try await withServer(configuration: .local { $0.rateLimits.perKey = 3 }) { server in
            let key = try await server.makeKey()
            for remaining in [2, 1, 0] {
                let response = try await server.admin("GET", "/api/v1/domains", key: key)
                #expect(response.status == 200)
                #expect(response.field("ratelimit-limit") == "3")
                #expect(response.field("ratelimit-remaining") == "\(remaining)")
                #expect(response.field("ratelimit-reset") == "\((3 - remaining) * 20)")
                #expect(response.field("retry-after") == nil)
            }
            let refused = try await server.admin("GET", "/api/v1/domains", key: key)
            #expect(refused.status == 429)
            #expect(refused.field("retry-after") == "20")
            #expect(refused.field("ratelimit-remaining") == "0")
            #expect(
                refused.bodyText == """
                    {
                      "code" : "rate-limited",
                      "detail" : "Too many requests came with this API key.",
                      "help" : "Try again in 20 seconds.",
                      "instance" : "test",
                      "status" : 429,
                      "title" : "Too many requests",
                      "type" : "/docs/problems/rate-limited"
                    }

                    """
            )
            server.time.advance(seconds: 19)
            #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 429)
            server.time.advance(seconds: 1)
            #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 200)
            #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 429)
        }
    }

    @Test("of an address apply to everything except health")
    func limitAddresses() async throws {
        try await withServer(configuration: .local { $0.rateLimits.perAddress = 2 }) { server in
            for path in ["/nothing", "/docs"] { #expect(try await server.admin("GET", path).status != 429) }
            for path in ["/nothing", "/docs", "/api/v1/domains"] {
                let response = try await server.admin("GET", path)
                #expect(response.status == 429)
                #expect(response.field("retry-after") == "30")
                #expect(try response.message(Problem.self).detail == "Too many requests came from this address.")
            }
            for path in ["/healthz", "/readyz"] {
                let response = try await server.admin("GET", path)
                #expect(response.status == 200)
                #expect(response.field("ratelimit-limit") == nil)
            }
            #expect(try await server.visit("example.com").status == 404)
        }
    }

    @Test("of wrong setup tokens count those of programs and of browsers", arguments: [[], ["Accept: text/html"]])
    func limitTokens(_ fields: [String]) async throws {
        try await withServer(configuration: .local { $0.rateLimits.failuresPerAddress = 2 }) { server in
            for status in [404, 404, 429] {
                let response = try await server.admin("POST", "/setup/wrong", fields: fields)
                #expect(response.status == status)
            }
        }
    }

    @Test("of wrong keys and setup tokens are strict, and leave right ones from the same address alone")
    func limitFailures() async throws {
        try await withServer(configuration: .local { $0.rateLimits.failuresPerAddress = 2 }) { server in
            let key = try await server.makeKey()
            #expect(try await server.admin("GET", "/api/v1/domains", key: "wmk_wrong").status == 401)
            #expect(try await server.admin("POST", "/setup/wrong", fields: ["Accept: text/html"]).status == 404)
            for (method, path, secret) in [
                ("GET", "/api/v1/domains", "wmk_wrong"),
                ("GET", "/api/v1/domains", "wmk_" + String(repeating: "a", count: 4_000)),
                ("POST", "/setup/wrong", "wmk_wrong"),
            ] {
                let response = try await server.admin(method, path, key: secret)
                #expect(response.status == 429)
                #expect(response.field("retry-after") == "30")
                #expect(try response.message(Problem.self).detail == "Too many wrong keys came from this address.")
                #expect(try await server.admin("GET", "/api/v1/domains", key: key).status == 200)
            }
            server.time.advance(seconds: 30)
            #expect(try await server.admin("GET", "/api/v1/domains", key: "wmk_wrong").status == 401)
        }
    }

    @Test("of wrong keys leave the right setup address open")
    func limitsNoRightToken() async throws {
        try await withServer(configuration: .local { $0.rateLimits.failuresPerAddress = 2 }) { server in
            for status in [404, 404, 429] { #expect(try await server.admin("POST", "/setup/wrong").status == status) }
            let path = try await server.setupPath()
            #expect(try await server.admin("GET", path).status == 200)
            #expect(try await server.admin("POST", path).status == 201)
        }
    }

    @Test("can be switched off")
    func canBeAbsent() async throws {
        let configuration = LinkServerConfiguration.local { configuration in
            configuration.rateLimits.perKey = nil
            configuration.rateLimits.perAddress = nil
            configuration.rateLimits.failuresPerAddress = nil
        }
        try await withServer(configuration: configuration) { server in
            let response = try await server.admin("GET", "/api/v1/domains", key: "wmk_wrong")
            #expect(response.status == 401)
            #expect(response.field("ratelimit-limit") == nil)
        }
    }
}
