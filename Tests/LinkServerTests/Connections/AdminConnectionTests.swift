import LinkAPI
import LinkServer
import Testing

@Suite("Connections to the admin address", .timeLimit(.minutes(2)))
struct AdminConnectionTests {
    private static let health = "GET /healthz HTTP/1.1\r\nHost: admin\r\n\r\n"

    /// A change of a key that is asked for its body.
    private static func put(_ key: String, _ fields: String...) -> String {
        let lines = ["PUT /api/v1/domains/a.example/documents/assetlinks HTTP/1.1", "Host: admin"]
        return (lines + ["Authorization: Bearer \(key)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    private func answer(_ text: String, _ change: (inout ListenerLimits) -> Void) async throws -> String {
        let answers = Inbox<String>()
        let configuration = LinkServerConfiguration.local { change(&$0.adminLimits) }
        try await withServer(configuration: configuration) { server in
            let answer = try await RawConnection.open(port: server.adminPort) { connection in
                try await connection.send(text)
                return await connection.receiveToEnd()
            }
            answers.put(answer)
        }
        return try await answers.next()
    }

    @Test(
        "a client that sends nothing, and one whose head does not end, are not waited for",
        arguments: [
            ("", ""), ("GET /healthz HTTP/1.1\r\nHost: adm", "HTTP/1.1 408 Request Timeout"),
        ]
    )
    func slowHead(start: String, status: String) async throws {
        let text = try await answer(start) { $0.headTimeout = .seconds(1) }
        #expect(text.prefix { $0 != "\r\n" } == status)
    }

    @Test(
        "what never becomes a request is refused with a problem of the API",
        arguments: [
            ("GET /healthz HTTP/1.1\r\n\r\n", 400, "bad-request"),
            ("GET /healthz HTTP/1.1\r\nHost: adm", 408, "request-timeout"),
            ("GET /healthz HTTP/1.1\r\nX: \(String(repeating: "x", count: 20_000))", 431, "header-fields-too-large"),
        ]
    )
    func refusal(text: String, status: Int, code: String) async throws {
        let configuration = LinkServerConfiguration.local { $0.adminLimits.headTimeout = .seconds(1) }
        try await withServer(configuration: configuration) { server in
            try await RawConnection.open(port: server.adminPort) { connection in
                try await connection.send(text)
                let received = try await connection.receive()
                let answer = try #require(received)
                #expect(answer.status == status)
                #expect(answer.field("content-type") == "application/problem+json")
                #expect(answer.field("connection") == "close")
                let problem = try answer.message(Problem.self)
                #expect(problem.code.rawValue == code)
                #expect(problem.status == status)
                #expect(problem.instance == nil)
                #expect(await connection.receiveToEnd() == "")
            }
        }
    }

    @Test("an idle connection is closed after its time")
    func idle() async throws {
        let text = try await answer(Self.health) { $0.idleTimeout = .seconds(1) }
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test("a body that does not end is refused with 408")
    func slowBody() async throws {
        let configuration = LinkServerConfiguration.local { $0.adminLimits.bodyTimeout = .milliseconds(500) }
        try await withServer(configuration: configuration) { server in
            let key = try await server.makeKey()
            try await RawConnection.open(port: server.adminPort) { connection in
                try await connection.send(Self.put(key, "Content-Length: 100") + "[")
                #expect(try await connection.receive()?.status == 408)
                #expect(await connection.receiveToEnd() == "")
            }
        }
    }

    @Test("a full address closes a silent one for a new one, and takes none from documents")
    func shedding() async throws {
        let configuration = LinkServerConfiguration.local { configuration in
            configuration.adminLimits.connections = 2
            configuration.limits.connections = 2
            // Nothing but a new connection is to end a silent one.
            configuration.adminLimits.headTimeout = .seconds(60)
            configuration.limits.headTimeout = .seconds(60)
        }
        try await withServer(configuration: configuration) { server in
            try await RawConnection.open(port: server.publicPort) { document in
                try await RawConnection.open(port: server.adminPort) { first in
                    for _ in 0..<5 {
                        try await RawConnection.open(port: server.adminPort) { connection in
                            try await connection.send(Self.health)
                            #expect(try await connection.receive()?.status == 200)
                            connection.finishSending()
                            _ = await connection.receiveToEnd()
                        }
                    }
                    try await RawConnection.open(port: server.adminPort) { second in
                        try await second.send(Self.health)
                        #expect(try await second.receive()?.status == 200)
                        try await RawConnection.open(port: server.adminPort) { third in
                            try await third.send(Self.health)
                            #expect(try await third.receive()?.status == 200)
                            #expect(await first.receiveToEnd() == "")
                        }
                    }
                }
                try await document.send("GET /other HTTP/1.1\r\nHost: a.example\r\n\r\n")
                #expect(try await document.receive()?.status == 404)
            }
        }
    }

    @Test("a client that holds its body back is asked for it, and answered on its last request")
    func continuation() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            _ = try await server.admin("PUT", "/api/v1/domains/a.example", key: key)
            try await RawConnection.open(port: server.adminPort) { connection in
                try await connection.send(Self.put(key, "Content-Length: 2", "Expect: 100-continue"))
                let line = "HTTP/1.1 100 Continue\r\n\r\n"
                #expect(try await connection.receive(count: line.utf8.count) == Array(line.utf8))
                try await connection.send("[]")
                let answer = try await connection.receive()
                #expect(answer?.status == 201)
                #expect(answer?.field("connection") == "close")
            }
        }
    }

    @Test(
        "a client is not asked for a body that would be refused",
        arguments: [
            ("wrong", ["Content-Length: 2", "Expect: 100-continue"], 401),
            (nil, ["Content-Length: 1000000", "Expect: 100-continue"], 413),
            (nil, ["Content-Length: 2", "Expect: 100-continue", "Content-Type: multipart/form-data"], 415),
            (nil, ["Content-Length: 2", "Expect: something"], 417),
        ]
    )
    func refusedBody(key: String?, fields: [String], status: Int) async throws {
        try await withServer { server in
            let made = try await server.makeKey()
            _ = try await server.admin("PUT", "/api/v1/domains/a.example", key: made)
            try await RawConnection.open(port: server.adminPort) { connection in
                let lines = ["PUT /api/v1/domains/a.example/documents/assetlinks HTTP/1.1", "Host: admin"]
                let all = lines + ["Authorization: Bearer \(key ?? made)"] + fields
                try await connection.send(all.joined(separator: "\r\n") + "\r\n\r\n")
                let answer = try await connection.receive()
                #expect(answer?.status == status)
                #expect(answer?.field("connection") == "close")
            }
        }
    }
}
