import LinkServer
import LinkStore
import Testing

@Suite("Attacks on HTTP/1.1 while documents are served", .timeLimit(.minutes(3)))
struct HTTP1AttackTests {
    private static let get = "GET /apple-app-site-association HTTP/1.1\r\nHost: a.example\r\n"

    private func withAttackedListener(
        _ limits: ListenerLimits = ListenerLimits(),
        _ attack: @Sendable @escaping (Int) async throws -> Void
    ) async throws {
        let catalog = try DocumentCatalog.serving(["a.example": "\"a\"", "b.example": "\"b\""])
        try await withListener(catalog, limits: limits) { port in
            try await attack(port)
            #expect(
                try await exchange(port: port, "GET /apple-app-site-association", host: "a.example")?.bodyText
                    == "\"a\""
            )
        }
    }

    @Test("slow-loris: a hundred heads and bodies that never end are closed, and delay no other client")
    func slowLoris() async throws {
        var limits = ListenerLimits()
        (limits.headTimeout, limits.bodyTimeout) = (.seconds(3), .seconds(3))
        try await withAttackedListener(limits) { port in
            let body = "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100\r\n\r\n{"
            let starts = ["G", Self.get, "\(Self.get)X: y", body]
            try await withThrowingTaskGroup(of: String.self) { group in
                for index in 0..<100 {
                    group.addTask {
                        try await RawConnection.open(port: port) { (connection: inout RawConnection) async throws in
                            try await connection.send(starts[index % starts.count])
                            let answer = try await exchange(
                                port: port,
                                "GET /apple-app-site-association",
                                host: "a.example"
                            )
                            #expect(answer?.status == 200)
                            return await connection.receiveToEnd()
                        }
                    }
                }
                var timeouts = 0
                for try await text in group where text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n") { timeouts += 1 }
                #expect(timeouts == 100)
            }
        }
    }

    @Test("thousands of idle connections (WAYMARK_IDLE_CONNECTIONS) stay open while documents are served")
    func idleConnections() async throws {
        let count = OpenFiles.raiseLimit(for: IdleConnections.wanted)
        try #require(count >= 1_000, "This system allows too few open files: raise its limit (ulimit -n).")
        var limits = ListenerLimits()
        limits.connections = IdleConnections.wanted + 100
        // The connections are silent on purpose, for longer than a client would be.
        limits.headTimeout = .seconds(180)
        try await withAttackedListener(limits) { port in
            let idle = try await IdleConnections.open(count, port: port)
            // Asked on the last one, when all the others have been accepted before it.
            #expect(try await idle.exchangeOnLast("\(Self.get)\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
            for _ in 0..<20 {
                #expect(
                    try await exchange(port: port, "GET /apple-app-site-association", host: "a.example")?.status == 200
                )
            }
            #expect(try await idle.exchangeOnFirst("\(Self.get)\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test(
        "oversized headers are refused",
        arguments: [
            "\(get)X: \(String(repeating: "x", count: 1_000_000))\r\n\r\n",
            get + String(repeating: "X: y\r\n", count: 100_000) + "\r\n",
            "GET /\(String(repeating: "a", count: 1_000_000)) HTTP/1.1\r\nHost: a.example\r\n\r\n",
            "GET / HTTP/1.1\r\n\(String(repeating: "x", count: 1_000_000)): y\r\n\r\n",
        ]
    )
    func oversizedHeaders(request: String) async throws {
        try await withAttackedListener { port in
            let text = try await RawConnection.open(port: port) { (connection: inout RawConnection) async throws in
                // The server may end the connection before it has read everything.
                try? await connection.send(request)
                return await connection.receiveToEnd()
            }
            #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
            #expect(!text.contains("200 OK"))
        }
    }

    /// What a front server might pass on as one request, and a confused back server would read as two: the second one,
    /// for another host, must not be answered.
    private static let smuggled = "GET /apple-app-site-association HTTP/1.1\r\nHost: b.example\r\n\r\n"

    private static func post(_ fields: String..., body: String = smuggled) -> String {
        let lines = ["POST /apple-app-site-association HTTP/1.1", "Host: a.example"] + fields
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    @Test(
        "Content-Length together with Transfer-Encoding, and other requests with two readings, smuggle nothing",
        arguments: [
            post("Content-Length: 6", "Transfer-Encoding: chunked", body: "0\r\n\r\n" + smuggled),
            post("Transfer-Encoding: chunked", "Content-Length: 6", body: "0\r\n\r\n" + smuggled),
            post("Content-Length: \(smuggled.utf8.count)", "Content-Length: 0"),
            post("Content-Length: 0", "Content-Length: \(smuggled.utf8.count)"),
            post("Content-Length: 0, \(smuggled.utf8.count)"),
            post("Content-Length: +\(smuggled.utf8.count)"),
            post("Content-Length: 0x10"),
            post("Content-Length: 1 0"),
            post("Content-Length: -1"),
            post("Content-Length: 99999999999999999999999"),
            post("Content-Length : \(smuggled.utf8.count)"),
            post("Content-Length\u{b}: 0"),
            post("Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
            post("Transfer-Encoding: identity, chunked, identity"),
            post("Transfer-Encoding: xchunked"),
            post("Transfer-Encoding : chunked", body: "0\r\n\r\n" + smuggled),
            post("Transfer-Encoding: chunked", body: "0x0\r\n\r\n" + smuggled),
            post("Transfer-Encoding: chunked", body: "-1\r\n\r\n" + smuggled),
            post("Transfer-Encoding: chunked", body: "ffffffffffffffffff\r\n" + smuggled),
            post("Transfer-Encoding: chunked", body: "1\r\nab\r\n0\r\n\r\n" + smuggled),
            post("X: y\r\n Transfer-Encoding: chunked", body: "0\r\n\r\n" + smuggled),
            post("Host: b.example", "Content-Length: 0"),
            "GET /apple-app-site-association HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(smuggled)",
            "\(get)X: y\rGET /apple-app-site-association HTTP/1.1\r\nHost: b.example\r\n\r\n",
            "\(get)X: y\u{0}\r\n\r\n\(smuggled)",
        ]
    )
    func smuggling(request: String) async throws {
        try await withAttackedListener { port in
            let text = try await RawConnection.open(port: port) { (connection: inout RawConnection) async throws in
                try await connection.send(request)
                connection.finishSending()
                return await connection.receiveToEnd()
            }
            #expect(!text.contains("\"b\""), "\(text)")
            #expect(text.components(of: "HTTP/1.1 ") <= 1, "\(text)")
        }
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
