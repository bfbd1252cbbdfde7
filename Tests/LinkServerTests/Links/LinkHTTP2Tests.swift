import LinkServer
import Testing

@Suite("Visits of links over HTTP/2", .timeLimit(.minutes(1)))
struct LinkHTTP2Tests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("are answered as over HTTP/1.1, whether a link is plain or not")
    func sameAnswers() async throws {
        try await withSecureServer(in: folder, hosts: ["localhost": "{}"]) { (server, certificate) async throws in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: "localhost", to: "garden", key: key)
            for (path, members) in [("plain", ""), ("kept", #","status":308"#), ("two", #","limit":2"#)] {
                let body =
                    #"{"address":"localhost/garden/\#(path)","link":{"target":"https://localhost/shop"\#(members)}}"#
                let created = try await server.send("POST", "/api/v1/workspaces/garden/links", body, key: key)
                #expect(created.status == 201, "\(created.bodyText)")
            }
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                var stream = 1
                for path in ["plain", "plain?utm=1", "kept", "two", "nothing"] {
                    for method in ["GET", "HEAD"] {
                        let visit = try await server.visit("localhost", "/garden/\(path)", method: method)
                        let request = RawFrame.request(stream, "/garden/\(path)", method: method)
                        let answer = try #require(try await client.exchange(request))
                        #expect(answer.status == "\(visit.status)", "\(method) \(path)")
                        for name in ["location", "cache-control", "content-length"] {
                            #expect(answer.field(name) == visit.field(name), "\(method) \(path) \(name)")
                        }
                        stream += 2
                    }
                }
                // Visits that differ in their path alone are answered before NIO's handler, from the second one on.
                let paths = [
                    "plain", "kept", "plain?utm=1", "nothing", "plain", "two", "kept?a", "Plain", "kept#x",
                    "plain\u{1}",
                ]
                for isCompressed in [false, true] {
                    for path in paths {
                        // Its path has its name spelled out, so that NIO's handler reads it.
                        let expected = try await client.exchange(RawFrame.request(stream, "/garden/\(path)"))
                        let request = RawFrame.visit(stream + 2, "/garden/\(path)", isCompressed: isCompressed)
                        let answer = try await client.exchange(request)
                        stream += 4
                        #expect(answer?.status == expected?.status, "\(path) \(isCompressed)")
                        for name in ["location", "cache-control", "content-length"] {
                            #expect(answer?.field(name) == expected?.field(name), "\(path) \(name)")
                        }
                    }
                    // NIO's handler compresses texts; the answers before it are spelled out (RFC 7541, section 6.2.2).
                    let location: [UInt8] = [0x0F, 0x1F, 22] + Array("https://localhost/shop".utf8)
                    for path in ["plain", "kept", "plain"] {
                        try await client.send(.visit(stream, "/garden/\(path)", isCompressed: isCompressed))
                        let frame = try #require(try await client.frame(RawFrame.Kind.headers))
                        #expect(frame.stream == stream)
                        #expect(
                            frame.payload.indices.contains { frame.payload[$0...].starts(with: location) },
                            "\(path)"
                        )
                        stream += 2
                    }
                    // A document after visits is one again, the second time too.
                    for _ in 0..<2 {
                        let document = RawFrame.visit(stream, "/apple-app-site-association", isCompressed: isCompressed)
                        #expect(try await client.exchange(document)?.bodyText == "{}")
                        stream += 2
                    }
                    let other = try await client.exchange(
                        RawFrame.visit(stream, "/garden/plain", host: "other.example")
                    )
                    #expect(other?.status == "404")
                    stream += 2
                }
            }
        }
    }
}
