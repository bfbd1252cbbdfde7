import LinkServer
import Testing

@Suite("Attacks on HTTP/2 while documents are served", .timeLimit(.minutes(3)))
struct HTTP2AttackTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// "ENHANCE_YOUR_CALM" (RFC 9113, section 7).
    private static let calm = 11

    /// Runs an attack on one connection, asks on another one meanwhile, and gives what the server said last.
    private func attack(
        configure: @Sendable (inout LinkServerConfiguration) -> Void = { _ in },
        _ frames: @Sendable @escaping () -> [RawFrame]
    ) async throws -> RawFrame? {
        let goodbye = Inbox<RawFrame?>()
        try await withSecureServer(in: folder, configure: configure) { (server, certificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate) { (attacker: inout HTTP2Client) async throws in
                // The server may end the connection before it has read everything.
                try? await attacker.send(frames())
                let answer = try await HTTP2Client.open(server, trusting: certificate) {
                    (client: inout HTTP2Client) async throws in
                    try await client.exchange(.request(1))
                }
                #expect(answer?.status == "200")
                goodbye.put(try? await attacker.frame(RawFrame.Kind.goAway))
            }
        }
        return try await goodbye.next()
    }

    @Test(
        "HTTP/2 rapid reset of documents and of other requests ends the connection",
        arguments: ["/apple-app-site-association", "/other"]
    )
    func rapidReset(path: String) async throws {
        let goodbye = try await attack {
            (0..<2_000).flatMap { [RawFrame.request(1 + 2 * $0, path), RawFrame.reset(1 + 2 * $0)] }
        }
        #expect(goodbye?.word(at: 4) == Self.calm)
    }

    @Test("a flood of CONTINUATION frames ends the connection")
    func continuation() async throws {
        let goodbye = try await attack {
            var start = RawFrame.request(1)
            start.flags = RawFrame.endStream
            let more = RawFrame(kind: RawFrame.Kind.continuation, stream: 1, payload: RawFrame.block([("x", "y")]))
            return [start] + Array(repeating: more, count: 10_000)
        }
        #expect(goodbye?.word(at: 4) == Self.calm)
    }

    @Test("floods of pings, of settings and of empty frames end the connection", arguments: 0..<3)
    func floods(kind: Int) async throws {
        let goodbye = try await attack {
            let empty = RawFrame(kind: RawFrame.Kind.data, stream: 1)
            let flood = [RawFrame.ping(), .settings([(4, 65_535)]), empty][kind]
            return [RawFrame.request(1, "/v1/assetlinks:bulkCheck", method: "POST", hasBody: true)]
                + Array(repeating: flood, count: 10_000)
        }
        #expect(goodbye?.word(at: 4) == Self.calm)
    }

    @Test("oversized headers end the connection, too many fields are refused")
    func oversizedHeaders() async throws {
        let large = String(repeating: "x", count: 15_000)
        let goodbye = try await attack { [.request(1, fields: [("x", large), ("y", large)])] }
        #expect(goodbye != nil)
        try await withSecureServer(in: folder) { (server, certificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                let fields = Array(repeating: ("x", "y"), count: 101)
                #expect(try await client.exchange(.request(1, fields: fields))?.status == "431")
                #expect(try await client.exchange(.request(3))?.status == "200")
            }
        }
    }

    @Test("a frame that never ends, a body that never ends and a silent client are ended by a time-out")
    func slowLoris() async throws {
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { configuration in
            configuration.limits.headTimeout = .seconds(2)
            configuration.limits.bodyTimeout = .milliseconds(300)
            configuration.limits.idleTimeout = .seconds(2)
        }
        try await withSecureServer(in: folder, configure: configure) { (server, certificate) async throws in
            let tls = ClientTLS(trusted: certificate, name: "localhost", protocols: ["h2"])
            try await RawConnection.open(port: server.securePort, over: tls) {
                (connection: inout RawConnection) async throws in
                try await connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
                _ = await connection.receiveToEnd()
            }
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                try await client.send(.request(1, "/v1/assetlinks:bulkCheck", method: "POST", hasBody: true))
                let refusal = try await client.answer(1)
                #expect(refusal?.status == "408", "\(String(describing: refusal))")
                #expect(try await client.frame(RawFrame.Kind.reset)?.stream == 1)
                #expect(try await client.exchange(.request(3))?.status == "200")
                #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 0) == 3)
            }
        }
    }
}
