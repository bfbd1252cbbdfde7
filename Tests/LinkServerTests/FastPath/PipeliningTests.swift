import Hummingbird
import LinkServer
import LinkStore
import Testing

@Suite("Several requests on one connection", .timeLimit(.minutes(3)))
struct PipeliningTests {
    private static func get(_ host: String, _ way: Way = .recognised, method: String = "GET") -> String {
        "\(method) /.well-known/apple-app-site-association HTTP/1.1\r\nHost: \(host)\r\n\(way.extraField)\r\n"
    }

    private static let post = "POST /echo HTTP/1.1\r\nHost: a.example\r\nContent-Length: 9\r\n\r\nbody\r\n\r\n."

    private static let chunked =
        "POST /echo HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"

    private func catalog() throws -> DocumentCatalog {
        try DocumentCatalog.serving(["a.example": "\"a\"", "b.example": "\"b\""])
    }

    private func addEcho(_ router: Router<PublicListener.Context>) {
        router.post("echo") { request, _ in
            let body = try await request.body.collect(upTo: 1_024)
            return "echo \(String(buffer: body))"
        }
    }

    @Test(
        "answers come in the order of the requests, whichever way each takes",
        arguments: [
            [Self.get("a.example"), Self.get("b.example"), Self.get("a.example")],
            [Self.get("a.example"), Self.get("b.example", .parsed), Self.get("a.example")],
            [Self.get("a.example", .parsed), Self.get("b.example"), Self.get("a.example", .parsed)],
            [Self.get("a.example"), Self.post, Self.get("b.example"), Self.chunked, Self.get("a.example")],
            [Self.post, Self.post, Self.get("b.example"), Self.get("a.example", .parsed)],
            [Self.chunked, Self.get("b.example"), Self.get("unknown.example"), Self.get("a.example")],
        ]
    )
    func order(requests: [String]) async throws {
        let expected = requests.map { request in
            if request.contains("chunked") { return "echo abc" }
            if request.hasPrefix("POST") { return "echo body\r\n\r\n." }
            if request.contains("unknown") { return "404" }
            return request.contains("Host: a") ? "\"a\"" : "\"b\""
        }
        try await withListener(try catalog(), addRoutes: addEcho) { port in
            for count in [1, 40] {
                let bodies = try await RawConnection.open(port: port) { connection in
                    try await connection.send(String(repeating: requests.joined(), count: count))
                    var bodies: [String] = []
                    for _ in 0..<count * requests.count {
                        let response = try await connection.receive()
                        bodies.append(response?.status == 404 ? "404" : response?.bodyText ?? "nothing")
                    }
                    return bodies
                }
                #expect(bodies == (0..<count).flatMap { _ in expected })
            }
        }
    }

    @Test("a request may arrive in two pieces, split anywhere, between others")
    func splits() async throws {
        let requests = [
            Self.get("a.example"), Self.get("b.example", method: "HEAD"), Self.chunked, Self.get("b.example"),
        ]
        let bytes = Array(requests.joined().utf8)
        try await withListener(try catalog(), addRoutes: addEcho) { port in
            try await RawConnection.open(port: port) { connection in
                for split in 1..<bytes.count {
                    try await connection.send(bytes[..<split])
                    // An answered request in between makes sure that the pieces are read one by one.
                    try await connection.send(bytes[split...])
                    var answers: [String] = []
                    for request in requests {
                        let response = try await connection.receive(toHead: request.hasPrefix("HEAD"))
                        answers.append("\(response?.status ?? 0) \(response?.bodyText ?? "nothing")")
                    }
                    #expect(answers == ["200 \"a\"", "200 ", "200 echo abc", "200 \"b\""], "split at \(split)")
                }
            }
        }
    }

    @Test("a request that arrives byte by byte is answered")
    func bytewise() async throws {
        try await withListener(try catalog()) { port in
            try await RawConnection.open(port: port) { connection in
                for byte in Self.get("a.example").utf8 { try await connection.send([byte]) }
                #expect(try await connection.receive()?.bodyText == "\"a\"")
                try await connection.send(Self.get("b.example"))
                #expect(try await connection.receive()?.bodyText == "\"b\"")
            }
        }
    }

    @Test(
        "the connection ends after a request that asks for it, and what follows is not answered",
        arguments: [
            "Connection: close\r\n", "Connection: Close\r\n", "Connection: keep-alive, close\r\n",
        ]
    )
    func close(field: String) async throws {
        try await withListener(try catalog()) { port in
            let text = try await RawConnection.open(port: port) { connection in
                let last = "GET /apple-app-site-association HTTP/1.1\r\nHost: b.example\r\n\(field)\r\n"
                try await connection.send(Self.get("a.example") + last + Self.get("a.example"))
                return await connection.receiveToEnd()
            }
            #expect(text.components(separatedByHead: "HTTP/1.1 200 OK") == 2)
            #expect(text.contains("Connection: close\r\n"))
            #expect(text.hasSuffix("\r\n\r\n\"b\""))
        }
    }

    @Test("a client that closes its output still gets its answers", arguments: Way.allCases)
    func halfClosed(way: Way) async throws {
        try await withListener(try catalog()) { port in
            let text = try await RawConnection.open(port: port) { connection in
                try await connection.send(Self.get("a.example", way) + Self.get("b.example", way))
                connection.finishSending()
                return await connection.receiveToEnd()
            }
            #expect(text.components(separatedByHead: "HTTP/1.1 200 OK") == 2)
            #expect(text.hasSuffix("\r\n\r\n\"b\""))
        }
    }

    @Test("a client that reads no answers for a while gets them all, in order")
    func slowReader() async throws {
        let catalog = try catalog()
        let large = String(repeating: "x", count: 100_000)
        catalog.publish(Array(large.utf8), kind: .appleAppSiteAssociation, host: try HostName("large.example"))
        try await withListener(catalog) { port in
            try await RawConnection.open(port: port) { connection in
                // Far more than both ends' buffers hold, and nothing is read before all is sent.
                let count = 400
                try await connection.send(
                    String(repeating: Self.get("large.example") + Self.get("b.example"), count: count)
                )
                for _ in 0..<count {
                    let first = try await connection.receive()
                    #expect(first?.body.count == 100_000)
                    #expect(try await connection.receive()?.bodyText == "\"b\"")
                }
            }
        }
    }
}

extension String {
    /// How many answers begin with that line.
    fileprivate func components(separatedByHead line: String) -> Int {
        split(separator: line, omittingEmptySubsequences: false).count - 1
    }
}
