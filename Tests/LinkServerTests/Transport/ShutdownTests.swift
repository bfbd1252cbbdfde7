import LinkServer
import Testing

@Suite("The shutdown of a server", .timeLimit(.minutes(1)))
struct ShutdownTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let post = "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{"
    private static let get = "GET /apple-app-site-association HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test("begins with readiness, while documents are still served until the time to drain is over")
    func drain() async throws {
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { $0.drainTime = .seconds(7) }
        try await withSecureServer(in: folder, configure: configure) {
            (server: RunningServer, _: TestCertificate) async throws in
            #expect(try await exchange(port: server.adminPort, "GET /readyz")?.status == 200)
            await server.shutDown()
            // The watchers are awake by now; the drain sleeps.
            while try await exchange(port: server.adminPort, "GET /readyz")?.status != 503 {}
            let answer = try await exchange(port: server.adminPort, "GET /readyz")
            #expect(answer?.bodyText.contains("The server is about to end") == true)
            #expect(try await exchange(port: server.adminPort, "GET /healthz")?.status == 200)
            #expect(
                try await exchange(port: server.publicPort, "GET /apple-app-site-association", host: "localhost")?
                    .status == 200
            )
            await server.clock.sleepers(1)
            server.clock.advance(by: .seconds(7))
        }
    }

    @Test(
        "answers what has begun, says that it is the last answer, and lets nobody in any more",
        arguments: [false, true]
    )
    func requestInFlight(isSecure: Bool) async throws {
        try await withSecureServer(in: folder) { (server: RunningServer, certificate: TestCertificate) async throws in
            let port = isSecure ? server.securePort : server.publicPort
            let tls = isSecure ? ClientTLS(trusted: certificate, name: "localhost") : nil
            try await RawConnection.open(port: port, over: tls) { (connection: inout RawConnection) async throws in
                // The second request has begun when the first one is answered: they arrive together.
                try await connection.send(Self.get + Self.post)
                #expect(try await connection.receive()?.status == 200)
                await server.shutDown()
                while await isOpen(port) {}
                try await connection.send("}")
                let answer = try await connection.receive()
                #expect(answer?.status == 200)
                #expect(answer?.field("connection") == "close")
                #expect(await connection.receiveToEnd() == "")
            }
        }
    }

    @Test("is announced to HTTP/2 clients in two steps, and pending requests are answered")
    func streamInFlight() async throws {
        try await withSecureServer(in: folder) { (server: RunningServer, certificate: TestCertificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                #expect(try await client.exchange(.request(3))?.status == "200")
                await server.shutDown()
                // "I will stop": no stream is refused yet (RFC 9113, section 6.8).
                #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 0) == 0x7fff_ffff)
                #expect(try await client.exchange(.request(5))?.status == "200")
                let ping = RawFrame(
                    kind: RawFrame.Kind.ping,
                    flags: RawFrame.acknowledgement,
                    payload: Array(repeating: 0, count: 8)
                )
                try await client.send(ping)
                #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 0) == 5)
                #expect(try await client.frame() == nil)
            }
        }
    }

    @Test("lets an HTTP/2 client finish the body that it has begun, and answers it")
    func bodyInFlight() async throws {
        try await withSecureServer(in: folder) { (server: RunningServer, certificate: TestCertificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                try await client.send(.request(1, "/v1/assetlinks:bulkCheck", method: "POST", hasBody: true))
                #expect(try await client.exchange(.request(3))?.status == "200")
                await server.shutDown()
                #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 0) == 0x7fff_ffff)
                let ping = RawFrame(
                    kind: RawFrame.Kind.ping,
                    flags: RawFrame.acknowledgement,
                    payload: Array(repeating: 0, count: 8)
                )
                try await client.send(ping)
                while await isOpen(server.securePort) {}
                let flags = RawFrame.endStream
                try await client.send(
                    RawFrame(kind: RawFrame.Kind.data, flags: flags, stream: 1, payload: Array("{}".utf8))
                )
                let answer = try await client.answer(1)
                #expect(answer?.status == "200")
                #expect(answer?.bodyText == "{}\n")
                #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 0) == 3)
                #expect(try await client.frame() == nil)
            }
        }
    }

    /// Whether somebody still listens.
    private func isOpen(_ port: Int) async -> Bool {
        // Being refused is what is waited for.
        (try? await RawConnection.open(port: port) { _ in true }) ?? false
    }
}
