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
        try await withSecureServer(in: folder, hosts: [:]) { (server, certificate) async throws in
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
            }
        }
    }
}
