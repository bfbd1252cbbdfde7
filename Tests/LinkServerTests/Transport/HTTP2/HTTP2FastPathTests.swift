import LinkServer
import NIOCore
import NIOHPACK
import PropertyTesting
import Testing

@Suite("Repeated requests on an HTTP/2 connection", .timeLimit(.minutes(2)))
struct HTTP2FastPathTests {
    static let file = HTTP2ExchangeTests.file
    static let large = "{\"large\":\"" + String(repeating: "0123456789", count: 4_000) + "\"}"

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func withServer(
        _ body: @Sendable @escaping (RunningServer, TestCertificate) async throws -> Void
    ) async throws {
        let hosts = ["localhost": Self.file, "b.example": "{\"b\":1}", "large.example": Self.large]
        try await withSecureServer(in: folder, hosts: hosts, body)
    }

    /// A connection whose client takes so much that the window does not matter.
    private func withClient(_ body: @Sendable @escaping (inout HTTP2Client) async throws -> Void) async throws {
        try await withServer { (server, certificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                try await client.send(.windowUpdate(0, 1 << 24))
                try await body(&client)
            }
        }
    }

    private static func fields(
        _ path: String = "/apple-app-site-association",
        host: String = "localhost",
        method: String = "GET",
        _ more: [(String, String)] = []
    ) -> [(String, String)] {
        [(":method", method), (":scheme", "https"), (":path", path), (":authority", host)] + more
    }

    /// What is asked for; `If-None-Match` names the file of `localhost`.
    private static func questions(tag: String) -> [[(String, String)]] {
        [
            fields(), fields("/.well-known/apple-app-site-association"), fields(method: "HEAD"),
            fields([("accept-encoding", "gzip")]), fields([("if-none-match", tag)]),
            fields([("if-none-match", "\"x\""), ("accept-encoding", "br, gzip")]), fields(host: "b.example"),
            fields(host: "B.example"), fields(host: "unknown.example"), fields("/nothing"),
            fields(host: "large.example"), fields([("expect", "nothing")]), fields("/.well-known/assetlinks.json"),
        ]
    }

    private static func fields(_ more: [(String, String)]) -> [(String, String)] {
        fields("/apple-app-site-association", more)
    }

    @Test("are answered like the first time, whichever fields the client indexes")
    func sameAnswers() async throws {
        try await withServer { (server, certificate) async throws in
            let tag = try #require(try await server.visit("localhost").field("etag"))
            let questions = Self.questions(tag: tag)
            var expected: [HTTP2Client.Answer] = []
            for question in questions {
                let answer = try await HTTP2Client.open(server, trusting: certificate) {
                    (client: inout HTTP2Client) async throws in
                    let flags = RawFrame.endStream | RawFrame.endHeaders
                    let block = RawFrame.block(question)
                    return try await client.answers(
                        [1],
                        asked: [RawFrame(kind: 1, flags: flags, stream: 1, payload: block)]
                    )
                }
                expected.append(try #require(answer[1]))
            }
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                try await client.send(.windowUpdate(0, 1 << 24))
                let count = try await Self.compare(questions, expected, &client)
                // Otherwise this would be a test of something else.
                #expect(count > 50)
            }
        }
    }

    @Test("are counted like the first one")
    func counted() async throws {
        try await withServer { (server, certificate) async throws in
            let key = try await server.makeKey()
            try await HTTP2Client.open(server, trusting: certificate) { (client: inout HTTP2Client) async throws in
                let flags = RawFrame.endStream | RawFrame.endHeaders
                let block = RawFrame.block(Self.fields())
                try await client.send(.windowUpdate(0, 1 << 24))
                for stream in [1, 3, 5, 7] {
                    let frame = RawFrame(kind: 1, flags: flags, stream: stream, payload: block)
                    let answer = try await client.answers([stream], asked: [frame])[stream]
                    #expect(answer?.body == Array(Self.file.utf8))
                    // The first request goes through the parser, and the others do not.
                    #expect(answer?.isSpelledOut == (stream > 1))
                }
            }
            #expect(try await AnswerCountTests.counts(server, key)["200"] == 4)
        }
    }

    /// Sends random requests, several concurrently; returns how many answers were ready before they were asked for.
    private static func compare(
        _ questions: [[(String, String)]],
        _ expected: [HTTP2Client.Answer],
        _ client: inout HTTP2Client
    ) async throws -> Int {
        var asker = RandomAsker(questions: questions)
        var ready = 0
        for round in 0..<60 {
            let (asked, frames) = try asker.ask(mostly: round / 10)
            for (stream, answer) in try await client.answers(asked.keys, asked: frames) {
                let same = expected[try #require(asked[stream])]
                let isDate = { (line: String) in line.hasPrefix("date: ") }
                #expect(answer.fields.filter { !isDate($0) } == same.fields.filter { !isDate($0) })
                #expect(answer.body == same.body)
                if answer.isSpelledOut { ready += 1 }
            }
        }
        return ready
    }

    /// Asks as real clients do, which remember fields.
    private struct RandomAsker {
        let questions: [[(String, String)]]
        var random = SeededGenerator(seed: 9_113)
        var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
        var stream = 1

        /// Some questions, of which most are the same; by stream, and as frames.
        mutating func ask(mostly usual: Int) throws -> ([Int: Int], [RawFrame]) {
            var asked: [Int: Int] = [:]
            var frames: [RawFrame] = []
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let isUsual = Int.random(in: 0..<3, using: &random) > 0
                let index = isUsual ? usual : Int.random(in: questions.indices, using: &random)
                var headers = HPACKHeaders(questions[index])
                // A new field to remember gives all that came before it another number.
                if Int.random(in: 0..<16, using: &random) == 0 { headers.add(name: "x-round", value: "\(stream)") }
                var block = ByteBuffer()
                try encoder.encode(headers: headers, to: &block)
                let flags = RawFrame.endStream | RawFrame.endHeaders
                frames.append(RawFrame(kind: 1, flags: flags, stream: stream, payload: Array(buffer: block)))
                asked[stream] = index
                stream += 2
            }
            return (asked, frames)
        }
    }

    @Test("use the client's whole window, and no more")
    func window() async throws {
        try await withServer { (server, certificate) async throws in
            try await HTTP2Client.open(server, trusting: certificate, settings: [(4, 1_000_000)]) {
                (client: inout HTTP2Client) async throws in
                var random = SeededGenerator(seed: 7_540)
                var allowed = 65_535
                var received = 0
                var open = 0
                for round in 0..<20 {
                    let streams = (0..<8).map { 1 + 2 * (round * 8 + $0) }
                    open = streams.count
                    let frames = streams.map {
                        RawFrame.request($0, host: $0 % 16 == 9 ? "large.example" : "localhost")
                    }
                    let answers = try await client.answers(streams, asked: frames) { client, frame in
                        if frame.kind == RawFrame.Kind.data { received += frame.payload.count }
                        if frame.isEndOfStream { open -= 1 }
                        #expect(received <= allowed)
                        // A client may wait until there is nothing left.
                        guard open > 0, received == allowed else { return }
                        let more = Int.random(in: 1...40_000, using: &random)
                        allowed += more
                        try await client.send(.windowUpdate(0, more))
                    }
                    for stream in streams {
                        let text = stream % 16 == 9 ? Self.large : Self.file
                        #expect(answers[stream]?.bodyText == text)
                    }
                }
            }
        }
    }

    @Test("are answered when their bytes arrive one by one")
    func singleBytes() async throws {
        try await withClient { (client: inout HTTP2Client) async throws in
            for stream in [1, 3, 5] {
                for byte in RawFrame.request(stream).bytes { try await client.send(bytes: [byte]) }
                let answer = try await client.answers([stream])[stream]
                #expect(answer?.bodyText == Self.file)
                #expect(answer?.isSpelledOut == (stream > 1))
            }
        }
    }

    @Test("may be followed by frames that a client sends before it has the answer")
    func lateFrames() async throws {
        try await withClient { (client: inout HTTP2Client) async throws in
            for stream in [1, 3] { #expect(try await client.exchange(.request(stream))?.status == "200") }
            try await client.send(.windowUpdate(3, 10))
            #expect(try await client.answers([5], asked: [.request(5)])[5]?.isSpelledOut == true)
            // A client that cancels is answered by the handler, which counts cancellations.
            try await client.send(.reset(5))
            #expect(try await client.answers([7], asked: [.request(7)])[7]?.isSpelledOut == false)
            #expect(try await client.answers([9], asked: [.request(9)])[9]?.bodyText == Self.file)
        }
    }

    @Test("may have a priority, and end the connection when they depend on themselves")
    func priorities() async throws {
        try await withClient { (client: inout HTTP2Client) async throws in
            let request = { (stream: Int, other: Int) in
                var frame = RawFrame.request(stream)
                frame.flags |= 0x20
                frame.payload = RawFrame.word(other) + [16] + frame.payload
                return frame
            }
            #expect(try await client.exchange(request(1, 0))?.bodyText == Self.file)
            let answers = try await client.answers([3, 5, 7], asked: [request(3, 1), .request(5), request(7, 5)])
            #expect(answers.values.map(\.bodyText) == [Self.file, Self.file, Self.file])
            #expect(answers.values.map(\.isSpelledOut) == [true, true, true])
            try await client.send(request(9, 9))
            #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 4) == 1)
        }
    }

    @Test("end the connection when a stream begins twice")
    func repeatedStream() async throws {
        try await withClient { (client: inout HTTP2Client) async throws in
            for stream in [1, 3, 5] { #expect(try await client.exchange(.request(stream))?.status == "200") }
            try await client.send(.request(5))
            // PROTOCOL_ERROR (RFC 9113, section 5.1.1).
            #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 4) == 1)
        }
    }

    @Test("end the connection when the client's window overflows")
    func overflow() async throws {
        try await withClient { (client: inout HTTP2Client) async throws in
            try await client.send(.windowUpdate(0, 0x7fff_ffff))
            // FLOW_CONTROL_ERROR (RFC 9113, section 6.9.1).
            #expect(try await client.frame(RawFrame.Kind.goAway)?.word(at: 4) == 3)
        }
    }
}
