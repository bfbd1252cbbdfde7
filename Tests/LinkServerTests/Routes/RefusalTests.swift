import HostingTesting
import LinkAPI
import LinkServer
import LinkStoreTesting
import Testing

@Suite("A document that cannot be published", .timeLimit(.minutes(1)))
struct RefusalTests {
    @Test("is refused with its place and reason, and changes nothing", arguments: RefusedDocument.all)
    func refuses(document: RefusedDocument) async throws {
        let store = MemoryLinkStore()
        try await withServer(store) { server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            _ = try await server.publish("[]", kind: "assetlinks", host: "example.com", key: key)
            let before = try await store.documents()
            let path = "/api/v1/domains/example.com/documents/\(document.kind)"
            let response = try await server.admin("PUT", path, key: key, fields: document.fields, body: document.body)
            #expect(response.field("content-type") == "application/problem+json")
            let problem = try response.message(Problem.self)
            #expect(problem.verdict == document.verdict)
            #expect(document.words == nil || problem.words == document.words)
            #expect(!problem.words.isEmpty)
            #expect(problem.status == response.status)
            #expect(try await store.documents() == before)
            #expect(try await server.visit("example.com").bodyText == "{}")
            #expect(try await server.visit("example.com", "/.well-known/assetlinks.json").bodyText == "[]")
        }
    }

    @Test("is described as in RFC 9457, with line and column")
    func describes() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let response = try await server.publish("{\n  \"applinks\": {},\n}\n", host: "example.com", key: key)
            #expect(response.status == 422)
            #expect(
                response.bodyText == """
                    {
                      "code" : "invalid-json",
                      "column" : 17,
                      "detail" : "There is a comma before '}' with nothing after it.",
                      "help" : "Remove the comma.",
                      "instance" : "test",
                      "line" : 2,
                      "reason" : "trailing-comma",
                      "status" : 422,
                      "title" : "The document is not JSON",
                      "type" : "/docs/problems/invalid-json"
                    }

                    """
            )
        }
    }

    @Test("may have 131,072 bytes, and is too long with one more")
    func measures() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let longest = "{" + String(repeating: " ", count: 131_070) + "}"
            #expect(try await server.publish(longest, host: "example.com", key: key).status == 201)
            #expect(try await server.visit("example.com").bodyText == longest)
            #expect(try await server.publish(longest + " ", host: "example.com", key: key).status == 413)
            #expect(try await server.visit("example.com").bodyText == longest)
        }
    }

    @Test("is refused while it is being sent in pieces, without a length")
    func measuresChunks() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let status = try await RawConnection.open(port: server.adminPort) { connection in
                try await connection.send(
                    "PUT /api/v1/domains/example.com/documents/assetlinks HTTP/1.1\r\nHost: admin\r\n"
                        + "Authorization: Bearer \(key)\r\nTransfer-Encoding: chunked\r\n\r\n"
                )
                for _ in 0..<3 {
                    try await connection.send("10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n")
                }
                try await connection.send("0\r\n\r\n")
                return try await connection.receive()?.status
            }
            #expect(status == 413)
        }
    }
}
