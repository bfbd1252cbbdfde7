import LinkServer
import Testing

@Suite("Documents over HTTP/2", .timeLimit(.minutes(2)))
struct HTTP2ExchangeTests {
    static let file = #"{"applinks":{"details":["# + String(repeating: #"{"appIDs":["A.b"]},"#, count: 20) + "0]}}"

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func withClient(
        settings: [(Int, Int)] = [],
        configure: @Sendable (inout LinkServerConfiguration) -> Void = { _ in },
        _ body: @Sendable @escaping (RunningServer, inout HTTP2Client) async throws -> Void
    ) async throws {
        let hosts = ["localhost": Self.file, "b.example": "{\"b\":1}"]
        try await withSecureServer(in: folder, hosts: hosts, configure: configure) {
            (server, certificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate, settings: settings) {
                (client: inout HTTP2Client) async throws in
                try await body(server, &client)
            }
        }
    }

    @Test("GET and HEAD, 304 and gzip have the fields of the same answers over HTTP/1.1")
    func sameFields() async throws {
        try await withClient { (server: RunningServer, client: inout HTTP2Client) async throws in
            let plain = try await server.visit("localhost")
            let tag = try #require(plain.field("etag"))
            let path = "/.well-known/apple-app-site-association"
            let cases: [(String, [(String, String)])] = [
                ("GET", []), ("HEAD", []), ("GET", [("accept-encoding", "gzip")]), ("GET", [("if-none-match", tag)]),
                ("GET", [("if-none-match", "\"x\""), ("if-none-match", tag)]), ("GET", [("expect", "100-continue")]),
            ]
            for (index, (method, fields)) in cases.enumerated() {
                let request = RawFrame.request(1 + 2 * index, path, method: method, fields: fields)
                let answer = try #require(try await client.exchange(request))
                let lines = fields.map { "\($0.0): \($0.1)" }
                let same = try #require(
                    try await LinkServerTests.exchange(
                        port: server.publicPort,
                        "\(method) \(path)",
                        host: "localhost",
                        fields: lines
                    )
                )
                let expected = Self.fields(of: same)
                let isDate = { (line: String) in line.hasPrefix("date: ") }
                #expect(answer.status == "\(same.status)")
                #expect(answer.fields.dropFirst().filter { !isDate($0) } == expected.filter { !isDate($0) })
                #expect(answer.field("date")?.hasSuffix(" GMT") == true)
                #expect(answer.body == same.body)
            }
        }
    }

    /// The fields of an answer over HTTP/1.1 as HTTP/2 spells them.
    private static func fields(of response: RawResponse) -> [String] {
        response.head.split(separator: "\r\n").dropFirst().map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return "\(parts[0].lowercased()): \(parts[1])"
        }
    }

    @Test("a request for anything but a document is answered by the router, bodies included")
    func router() async throws {
        try await withClient { (_: RunningServer, client: inout HTTP2Client) async throws in
            #expect(try await client.exchange(.request(1, "/nothing"))?.status == "404")
            #expect(try await client.exchange(.request(3, host: "unknown.example"))?.status == "404")
            #expect(try await client.exchange(.request(5, method: "PUT"))?.status == "405")
            let question = RawFrame.request(7, "/v1/assetlinks:bulkCheck", method: "POST", hasBody: true)
            let body = RawFrame(
                kind: RawFrame.Kind.data,
                flags: RawFrame.endStream,
                stream: 7,
                payload: Array("{}".utf8)
            )
            try await client.send(question, body)
            let answer = try await client.answer(7)
            #expect(answer?.status == "200")
            #expect(answer?.bodyText == "{}\n")
            #expect(try await client.exchange(.request(9))?.bodyText == Self.file)
        }
    }

    @Test("the request names one host, in :authority or in Host")
    func hosts() async throws {
        try await withClient { (_: RunningServer, client: inout HTTP2Client) async throws in
            let cases: [(String?, [(String, String)], String)] = [
                ("b.example", [], "200"), (nil, [("host", "B.example:443")], "200"),
                ("b.example", [("host", "B.EXAMPLE")], "200"), ("b.example", [("host", "localhost")], "400"),
                (nil, [], "400"), ("b.example@localhost", [], "400"), ("", [], "400"),
                ("b.example", [("x-forwarded-host", "localhost")], "200"),
            ]
            for (index, (host, fields, status)) in cases.enumerated() {
                let answer = try await client.exchange(.request(1 + 2 * index, host: host, fields: fields))
                #expect(answer?.status == status, "\(host ?? "none") \(fields)")
                if status == "200" { #expect(answer?.bodyText == "{\"b\":1}") }
            }
            let routed = RawFrame.request(101, host: nil, fields: [("host", "b.example"), ("expect", "x")])
            #expect(try await client.exchange(routed)?.bodyText == "{\"b\":1}")
        }
    }

    @Test("a client with a small window gets all bytes, as it enlarges the window")
    func smallWindow() async throws {
        // Windows of ten bytes for each stream (RFC 9113, section 6.5.2).
        try await withClient(settings: [(4, 10)]) { (_: RunningServer, client: inout HTTP2Client) async throws in
            try await client.send(.request(1), .request(3))
            var bodies: [Int: [UInt8]] = [:]
            var ended: Set<Int> = []
            while ended.count < 2, let frame = try await client.frame() {
                guard frame.kind == RawFrame.Kind.data else { continue }
                #expect(frame.payload.count <= 10)
                bodies[frame.stream, default: []] += frame.payload
                if frame.isEndOfStream { ended.insert(frame.stream) }
                if !frame.payload.isEmpty { try await client.send(.windowUpdate(frame.stream, frame.payload.count)) }
            }
            #expect(bodies == [1: Array(Self.file.utf8), 3: Array(Self.file.utf8)])
        }
    }

    @Test("cancelled streams make room for others")
    func cancelledStreams() async throws {
        try await withClient(settings: [(4, 0)]) { (_: RunningServer, client: inout HTTP2Client) async throws in
            // No more than the 100 resets in half a minute that an honest client may need.
            for round in 0..<3 {
                let streams = (0..<60).map { 1 + 2 * (round * 60 + $0) }
                try await client.send(streams.map { .request($0) })
                try await client.send(streams.map { .reset($0) })
            }
            try await client.send(.settings([(4, 65_535)]))
            #expect(try await client.exchange(.request(1_001))?.bodyText == Self.file)
        }
    }

    @Test("a malformed request ends its stream, and the others continue")
    func malformed() async throws {
        try await withClient { (_: RunningServer, client: inout HTTP2Client) async throws in
            try await client.send(.request(1, fields: [("Upper", "case")]))
            #expect(try await client.frame(RawFrame.Kind.reset)?.stream == 1)
            try await client.send(.request(3, fields: [("connection", "close")]))
            #expect(try await client.frame(RawFrame.Kind.reset)?.stream == 3)
            try await client.send(.request(5, fields: [("content-length", "5")]))
            #expect(try await client.frame(RawFrame.Kind.reset)?.stream == 5)
            #expect(try await client.exchange(.request(7))?.bodyText == Self.file)
        }
    }

    @Test(
        "a value that begins or ends with a blank, or has an end of a line in it, ends its stream",
        arguments: [" a", "\ta", "a ", "a\t", " ", "a\r", "a\nb", "a\u{0}b"]
    )
    func malformedValue(value: String) async throws {
        try await withClient { (_: RunningServer, client: inout HTTP2Client) async throws in
            for (index, name) in ["x-any", "accept-encoding"].enumerated() {
                try await client.send(.request(1 + 2 * index, fields: [(name, value)]))
                let reset = try await client.frame(RawFrame.Kind.reset)
                #expect(reset?.stream == 1 + 2 * index)
                // PROTOCOL_ERROR (RFC 9113, section 7).
                #expect(reset?.word(at: 0) == 1)
            }
            #expect(try await client.exchange(.request(5, fields: [("x-any", "a b\tc")]))?.bodyText == Self.file)
        }
    }

    @Test("other malformed requests end their streams as well: order, repetition and names of fields")
    func malformedFields() async throws {
        try await withClient { (_: RunningServer, client: inout HTTP2Client) async throws in
            let cases = [
                ("transfer-encoding", "chunked"), ("keep-alive", "1"), ("proxy-connection", "close"),
                ("upgrade", "h2c"),
                ("te", "gzip"), (":path", "/other"), (":unknown", "x"), (":status", "200"), ("a b", "x"),
            ]
            for (index, field) in cases.enumerated() {
                try await client.send(.request(1 + 2 * index, fields: [field]))
                #expect(try await client.frame(RawFrame.Kind.reset)?.stream == 1 + 2 * index, "\(field)")
            }
            #expect(try await client.exchange(.request(101))?.bodyText == Self.file)
        }
    }

    @Test("streams beyond the allowed number are refused, and the others are answered")
    func tooManyStreams() async throws {
        try await withClient(settings: [(4, 0)]) { (_: RunningServer, client: inout HTTP2Client) async throws in
            let streams = (0..<120).map { 1 + 2 * $0 }
            var refused: [Int] = []
            let answers = try await client.answers(streams, asked: streams.map { .request($0) }) { client, frame in
                guard frame.kind == RawFrame.Kind.reset else { return }
                // REFUSED_STREAM (RFC 9113, section 5.1.2).
                #expect(frame.word(at: 0) == 7)
                refused.append(frame.stream)
                if refused.count == 20 { try await client.send(.settings([(4, 65_535)])) }
            }
            #expect(refused == Array(streams[100...]))
            #expect(Set(answers.keys) == Set(streams[..<100]))
            #expect(Set(answers.values.map(\.bodyText)) == [Self.file])
            #expect(try await client.exchange(.request(1_001))?.bodyText == Self.file)
        }
    }

    @Test("only a trusted proxy can forward another host")
    func forwardedHost() async throws {
        let trust: @Sendable (inout LinkServerConfiguration) -> Void = { configuration in
            configuration.trustedProxies = TrustedProxies(["127.0.0.1"].compactMap { AddressRange($0) })
        }
        try await withClient(configure: trust) { (_: RunningServer, client: inout HTTP2Client) async throws in
            let fields = [("x-forwarded-for", "203.0.113.7"), ("x-forwarded-host", "b.example")]
            #expect(try await client.exchange(.request(1, fields: fields))?.bodyText == "{\"b\":1}")
            let forwarded = [("forwarded", "for=203.0.113.7;host=b.example")]
            #expect(
                try await client.exchange(.request(3, "/apple-app-site-association", fields: forwarded))?.bodyText
                    == "{\"b\":1}"
            )
        }
    }
}
