import LinkAPI
import LinkServer
import Testing

@Suite("The identifier of a request", .timeLimit(.minutes(1)))
struct RequestIDTests {
    @Test(
        "is the client's when it is plain",
        arguments: ["a", "4f1c-9", "req/1:2@x=~._+", String(repeating: "a", count: 128)]
    )
    func isTaken(name: String) async throws {
        try await withServer { server in
            let response = try await server.admin("GET", "/nothing", fields: ["X-Request-Id: \(name)"])
            #expect(response.field("x-request-id") == name)
            #expect(try response.message(Problem.self).instance == name)
        }
    }

    @Test(
        "is created by the server when the client's is not plain",
        arguments: [
            ["X-Request-Id: "], ["X-Request-Id: a b"], ["X-Request-Id: <b>"], ["X-Request-Id: \"a\""],
            ["X-Request-Id: a", "X-Request-Id: b"], ["X-Request-Id: \(String(repeating: "a", count: 129))"],
            ["X-Request-Id: é"], ["X-Request-Id: a,b"],
        ]
    )
    func isMade(fields: [String]) async throws {
        try await withServer { server in
            let first = try await server.admin("GET", "/nothing", fields: fields)
            let name = try #require(first.field("x-request-id"))
            #expect(name.hasPrefix("req_") && name.count == 20)
            #expect(try first.message(Problem.self).instance == name)
            let second = try await server.admin("GET", "/healthz", fields: fields)
            #expect(second.status == 200)
            #expect(second.field("x-request-id") != name)
        }
    }

    @Test("is in the log")
    func isLogged() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key, fields: ["X-Request-Id: mine-7"])
            let line = try #require(server.log.lines.first { $0.contains("Published") })
            #expect(line.contains("request=mine-7"))
        }
    }
}
