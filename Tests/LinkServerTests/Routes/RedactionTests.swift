import LinkAPI
import LinkServer
import LinkStore
import LinkStoreTesting
import Testing

@Suite("The server's log", .timeLimit(.minutes(3)))
struct RedactionTests {
    @Test("contains no key, token, path or body, wherever they were sent")
    func isRedacted() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_7f3kplanted8secret9key0", id: "key_writer", scopes: [.read, .write])
        let token = "planted1token2planted3token4plan"
        try await withServer(store, configuration: .local { $0.rateLimits.failuresPerAddress = nil }) { server in
            let planted = [
                "Cookie: \(token)", "Referer: http://x/\(token)", "User-Agent: \(token)", "Idempotency-Key: \(token)",
            ]
            for endpoint in AdminEndpoint.allCases {
                for path in [
                    endpoint.examplePath, endpoint.path(filledWith: token), endpoint.examplePath + "?x=\(token)",
                ] {
                    for bearer in [key, token, "wmk_" + token] {
                        let body = Array("{\"key\":\"\(token)\"}".utf8)
                        _ = try await server.admin(endpoint.method, path, key: bearer, fields: planted, body: body)
                    }
                }
            }
            _ = try await server.admin("GET", "/nothing/\(token)?\(token)", key: key)
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            let sinks = server.log.lines + [metrics]
            #expect(sinks.count > AdminEndpoint.allCases.count)
            for line in sinks {
                #expect(!line.contains("planted"), "\(line)")
                #expect(!line.contains("wmk_"), "\(line)")
            }
        }
    }

    @Test("has one line for each answer, with what operators need")
    func hasAccessLines() async throws {
        let store = MemoryLinkStore()
        let key = try await store.admit("wmk_reader-of-lines", id: "key_reader", scopes: [.read])
        try await withServer(store) { server in
            let fields = ["X-Request-Id: r1"]
            _ = try await server.admin("GET", "/api/v1/domains/example.com?limit=1", key: key, fields: fields)
            let lines = server.log.lines.filter { $0.contains("request=r1") && $0.hasPrefix("info") }
            #expect(
                lines == [
                    "info GET /api/v1/domains/{host} client=127.0.0.1 key=key_reader milliseconds=0.0 request=r1 status=400"
                ]
            )
        }
    }
}

extension AdminEndpoint {
    /// A path of the endpoint with this text in the place of every parameter.
    func path(filledWith text: String) -> String { AdminRoute(self, parameterNames.map { _ in text }).path }
}
