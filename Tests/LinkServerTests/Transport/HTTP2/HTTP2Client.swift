import NIOCore
import NIOHPACK

/// A client that sends frames of HTTP/2 as they are, and takes them as they come.
struct HTTP2Client: ~Copyable {
    private var connection: RawConnection
    private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())

    /// An answer, put together from its frames.
    struct Answer: Equatable, Sendable {
        var fields: [String] = []
        var body: [UInt8] = []

        /// Whether its fields refer to none that came before, as when an answer is ready before it is asked for.
        var isSpelledOut = false

        var status: String? { fields.first.map { String($0.dropFirst(":status: ".count)) } }
        var bodyText: String { String(decoding: body, as: UTF8.self) }

        func field(_ name: String) -> String? {
            fields.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.utf8.count + 2)) }
        }
    }

    /// Connects with HTTP/2, sends the beginning, runs the body and closes.
    static func open<Result: Sendable>(
        _ server: RunningServer,
        trusting certificate: TestCertificate,
        settings: [(Int, Int)] = [],
        _ body: (inout HTTP2Client) async throws -> Result
    ) async throws -> Result {
        let tls = ClientTLS(trusted: certificate, name: "localhost", protocols: ["h2"])
        return try await RawConnection.give(port: server.securePort, over: tls) { connection in
            try await connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
            try await connection.send(RawFrame.settings(settings).bytes)
            var client = HTTP2Client(connection: connection)
            return try await body(&client)
        }
    }

    private init(connection: consuming RawConnection) {
        self.connection = connection
    }

    func send(_ frames: RawFrame...) async throws { try await send(frames) }

    func send(_ frames: [RawFrame]) async throws { try await connection.send(frames.flatMap(\.bytes)) }

    func send(bytes: some Sequence<UInt8>) async throws { try await connection.send(bytes) }

    /// The next frame; `nil` once the server has closed.
    mutating func frame() async throws -> RawFrame? {
        guard let head = try await connection.receive(count: 9) else { return nil }
        let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
        let stream = head[5...].reduce(0) { $0 << 8 | Int($1) }
        guard let payload = try await connection.receive(count: length) else { return nil }
        return RawFrame(kind: head[3], flags: head[4], stream: stream, payload: payload)
    }

    /// The next frame of a kind; `nil` once the server has closed.
    mutating func frame(_ kind: UInt8) async throws -> RawFrame? {
        while let frame = try await frame() {
            if frame.kind == kind { return frame }
        }
        return nil
    }

    /// The frames until one that fulfils a condition.
    mutating func frames(until isLast: (RawFrame) -> Bool) async throws -> [RawFrame] {
        var frames: [RawFrame] = []
        while let frame = try await frame() {
            frames.append(frame)
            if isLast(frame) { break }
        }
        return frames
    }

    /// The answers on these streams, in whatever order they come.
    ///
    /// - Parameters:
    ///   - streams: The streams that are waited for.
    ///   - frames: What is sent before.
    ///   - see: What is done with each frame.
    /// - Returns: What has come of each stream when the last of them ended.
    /// - Throws: When the connection breaks or a frame cannot be read.
    mutating func answers(
        _ streams: some Sequence<Int>,
        asked frames: [RawFrame] = [],
        see: (borrowing HTTP2Client, RawFrame) async throws -> Void = { _, _ in }
    ) async throws -> [Int: Answer] {
        var answers: [Int: Answer] = [:]
        var open = Set(streams)
        if !frames.isEmpty { try await send(frames) }
        while !open.isEmpty, let frame = try await frame() {
            try await see(self, frame)
            if frame.kind == RawFrame.Kind.headers {
                answers[frame.stream, default: Answer()].isSpelledOut = frame.payload.first == 8
                var block = ByteBuffer(bytes: frame.payload)
                let headers = try decoder.decodeHeaders(from: &block)
                answers[frame.stream]?.fields = headers.map { "\($0.name): \($0.value)" }
            }
            if frame.kind == RawFrame.Kind.data { answers[frame.stream]?.body += frame.payload }
            if frame.isEndOfStream || frame.kind == RawFrame.Kind.reset { open.remove(frame.stream) }
        }
        return answers
    }

    /// The answer on a stream; other streams' frames are dropped.
    mutating func answer(_ stream: Int) async throws -> Answer? {
        var answer = Answer()
        while let frame = try await frame() {
            if frame.kind == RawFrame.Kind.headers {
                // Every block has to be read, because they share their memory.
                var block = ByteBuffer(bytes: frame.payload)
                let headers = try decoder.decodeHeaders(from: &block)
                if frame.stream == stream { answer.fields = headers.map { "\($0.name): \($0.value)" } }
            }
            guard frame.stream == stream else { continue }
            if frame.kind == RawFrame.Kind.data { answer.body += frame.payload }
            if frame.kind == RawFrame.Kind.reset { return nil }
            if frame.isEndOfStream { return answer }
        }
        return nil
    }

    /// Sends one request and takes its answer.
    mutating func exchange(_ request: RawFrame) async throws -> Answer? {
        try await send(request)
        return try await answer(request.stream)
    }
}
