import Hummingbird
import LinkServer
import LinkStore
import NIOPosix
import Testing

@Suite("The limits of one client", .timeLimit(.minutes(2)))
struct LimitTests {
    private static let request = "GET /apple-app-site-association HTTP/1.1\r\nHost: a.example\r\n"

    private func catalog() throws -> DocumentCatalog {
        try DocumentCatalog.serving(["a.example": "\"a\""])
    }

    /// Everything that the server sends before it ends the connection.
    private func answer(_ limits: ListenerLimits, to text: String) async throws -> String {
        let (answers, answer) = AsyncStream.makeStream(of: String.self)
        try await withListener(try catalog(), limits: limits) { port in
            let text = try await RawConnection.open(port: port) { connection in
                try await connection.send(text)
                return await connection.receiveToEnd()
            }
            answer.yield(text)
        }
        var iterator = answers.makeAsyncIterator()
        return await iterator.next() ?? ""
    }

    /// Bodies have no line ends, so the next status line follows directly.
    private func statusLines(_ text: String) -> [String] {
        text.split(separator: "HTTP/1.1 ").map { "HTTP/1.1 \($0.prefix { $0 != "\r\n" })" }
    }

    @Test(
        "a head beyond the limit is refused, after the answers before it",
        arguments: [
            "X: \(String(repeating: "x", count: 20_000))\r\n\r\n",
            String(repeating: "X: \(String(repeating: "x", count: 100))\r\n", count: 200),
            String(repeating: "A: b\r\n", count: 101),
        ]
    )
    func largeHead(fields: String) async throws {
        let text = try await answer(ListenerLimits(), to: "\(Self.request)\r\n\(Self.request)\(fields)")
        #expect(statusLines(text) == ["HTTP/1.1 200 OK", "HTTP/1.1 431 Request Header Fields Too Large"])
        #expect(text.contains("Connection: close\r\n"))
    }

    @Test("a configured limit applies")
    func ownLimit() async throws {
        var limits = ListenerLimits()
        limits.headerBytes = 100
        let text = try await answer(limits, to: "\(Self.request)X: \(String(repeating: "x", count: 100))\r\n\r\n")
        #expect(statusLines(text) == ["HTTP/1.1 431 Request Header Fields Too Large"])
    }

    @Test(
        "a head that does not end in time is given up",
        arguments: ["G", Self.request, "\(Self.request)\r\n\(Self.request)", "\r\n"]
    )
    func slowHead(start: String) async throws {
        var limits = ListenerLimits()
        // Long enough for a busy machine to connect and send first.
        limits.headTimeout = .seconds(1)
        let text = try await answer(limits, to: start)
        #expect(statusLines(text).last == "HTTP/1.1 408 Request Timeout")
        #expect(statusLines(text).count == start.split(separator: "\r\n\r\n").count)
    }

    @Test("a body that does not end in time ends the connection, after the answer if there is one")
    func slowBody() async throws {
        var limits = ListenerLimits()
        // Long enough for a busy machine to answer first.
        limits.bodyTimeout = .seconds(2)
        let text = try await answer(
            limits,
            to: "POST /apple-app-site-association HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10\r\n\r\nabc"
        )
        #expect(statusLines(text) == ["HTTP/1.1 405 Method Not Allowed"])
    }

    @Test("a body beyond the limit ends the connection")
    func largeBody() async throws {
        var limits = ListenerLimits()
        limits.bodyBytes = 100
        let head = "POST /apple-app-site-association HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1000000\r\n\r\n"
        let text = try await answer(limits, to: head + String(repeating: "x", count: 1_000))
        #expect(statusLines(text).count <= 1)
    }

    @Test("an idle connection is closed", arguments: Way.allCases)
    func idle(way: Way) async throws {
        var limits = ListenerLimits()
        // Long enough for a busy machine to connect and ask first.
        limits.idleTimeout = .seconds(2)
        let text = try await answer(limits, to: "\(Self.request)\(way.extraField)\r\n")
        #expect(statusLines(text) == ["HTTP/1.1 200 OK"])
    }

    @Test("a connection without a request ends after the time of a head, although others may be idle longer")
    func silentStart() async throws {
        var limits = ListenerLimits()
        limits.headTimeout = .milliseconds(60)
        #expect(try await answer(limits, to: "") == "")
    }

    @Test("a body that trickles on is refused with 408 in the end")
    func tricklingBody() async throws {
        var limits = ListenerLimits()
        limits.bodyTimeout = .milliseconds(300)
        try await withListener(try catalog(), limits: limits) { port in
            try await RawConnection.open(port: port) { connection in
                try await connection.send(
                    "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: a.example\r\nContent-Length: 60000\r\n\r\n{"
                )
                #expect(try await connection.receive()?.status == 408)
                #expect(await connection.receiveToEnd() == "")
            }
        }
    }

    @Test("a client that sends on after its refusal is not listened to for long")
    func sendingOn() async throws {
        var limits = ListenerLimits()
        (limits.headTimeout, limits.bodyTimeout) = (.seconds(2), .milliseconds(100))
        try await withListener(try catalog(), limits: limits) { port in
            try await RawConnection.open(port: port) { connection in
                try await connection.send(
                    "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: a.example\r\nContent-Length: 200000\r\n\r\n{"
                )
                #expect(try await connection.receive()?.status == 408)
                try await RawConnection.open(port: port) { other in
                    var isListenedTo = true
                    while isListenedTo {
                        // In between another client gets its answer: nothing but bytes to send would keep the event loop, which
                        // has all connections of all tests, from everything else.
                        try await other.send("\(Self.request)\r\n")
                        #expect(try await other.receive()?.status == 200)
                        do { try await connection.send(" ") } catch { isListenedTo = false }
                    }
                }
            }
        }
    }

    /// A request whose answer waits for its body.
    private static let begun =
        "POST /v1/assetlinks:bulkCheck HTTP/1.1\r\nHost: a.example\r\nContent-Length: 2\r\n\r\n{"

    @Test("a full listener closes the connection that has been silent longest, and none within a request")
    func shedding() async throws {
        var limits = ListenerLimits()
        limits.connections = 2
        // Nothing but a new connection is to end a silent one.
        limits.headTimeout = .seconds(60)
        // One loop takes connections over in the order in which they were opened; of two, either may be the first.
        let loop = EventLoopGroupProvider.shared(MultiThreadedEventLoopGroup.singleton.any())
        try await withListener(try catalog(), limits: limits, on: loop) { port in
            try await RawConnection.open(port: port) { busy in
                try await busy.send("\(Self.request)\r\n\(Self.begun)")
                #expect(try await busy.receive()?.status == 200)
                for start in ["", "G", "\(Self.request)\r\n"] {
                    try await RawConnection.open(port: port) { silent in
                        try await silent.send(start)
                        if start.hasSuffix("\r\n\r\n") { #expect(try await silent.receive()?.status == 200) }
                        try await RawConnection.open(port: port) { new in
                            try await new.send("\(Self.request)\r\n")
                            #expect(try await new.receive()?.status == 200)
                            #expect(await silent.receiveToEnd() == "")
                        }
                    }
                }
                try await busy.send("}")
                #expect(try await busy.receive()?.status == 200)
            }
        }
    }

    @Test("connections beyond the cap wait while all others are within requests")
    func connectionCap() async throws {
        var limits = ListenerLimits()
        limits.connections = 1
        // Until it looks again, the second connection has time to send its request.
        limits.fullWait = .seconds(1)
        try await withListener(try catalog(), limits: limits) { port in
            // One more than the limit is accepted.
            try await RawConnection.open(port: port) { first in
                try await first.send("\(Self.request)\r\n\(Self.begun)")
                #expect(try await first.receive()?.status == 200)
                try await RawConnection.open(port: port) { second in
                    try await second.send("\(Self.request)\r\n\(Self.begun)")
                    #expect(try await second.receive()?.status == 200)
                    try await RawConnection.open(port: port) { third in
                        // Sent before a connection ends, answered only after it.
                        try await third.send("\(Self.request)\r\n")
                        try await first.send("}")
                        #expect(try await first.receive()?.status == 200)
                        #expect(try await third.receive()?.status == 200)
                        #expect(await first.receiveToEnd() == "")
                    }
                    try await second.send("}")
                    #expect(try await second.receive()?.status == 200)
                }
            }
        }
    }
}
