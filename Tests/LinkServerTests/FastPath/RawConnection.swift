import NIOCore
import NIOPosix

/// A client that sends bytes as they are and reads answers without interpreting more than their length.
struct RawConnection: ~Copyable {
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var received = ByteBuffer()

    private init(
        _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
        _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.inbound = inbound.makeAsyncIterator()
        self.outbound = outbound
    }

    /// Connects, over TLS if given, runs the body and closes.
    static func open<Result: Sendable>(
        port: Int,
        over tls: ClientTLS? = nil,
        _ body: (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        try await give(port: port, over: tls) { connection in
            var connection = connection
            return try await body(&connection)
        }
    }

    /// The same for a body that keeps the connection to itself.
    static func give<Result: Sendable>(
        port: Int,
        over tls: ClientTLS?,
        to body: (consuming RawConnection) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(try tls.handler()) }
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
                    )
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await body(RawConnection(inbound, outbound))
        }
    }

    func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    func send(_ bytes: some Sequence<UInt8>) async throws {
        try await outbound.write(ByteBuffer(bytes: bytes))
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        outbound.finish()
    }

    /// The next answer, or nil when the server closed before its first byte.
    mutating func receive(toHead isHead: Bool = false) async throws -> RawResponse? {
        var head: RawResponse?
        while head == nil {
            head = RawResponse(headIn: received)
            if head == nil, try await !receiveMore() { return nil }
        }
        guard var response = head else { return nil }
        received.moveReaderIndex(forwardBy: response.head.utf8.count)
        let length = isHead ? 0 : response.contentLength
        while received.readableBytes < length {
            guard try await receiveMore() else { throw ConnectionEnded(received: String(buffer: received)) }
        }
        response.body = received.readBytes(length: length) ?? []
        return response
    }

    /// The next `count` bytes, or nil when the server closed before the last of them.
    mutating func receive(count: Int) async throws -> [UInt8]? {
        while received.readableBytes < count {
            guard try await receiveMore() else { return nil }
        }
        return received.readBytes(length: count)
    }

    /// All that arrives until the server closes its side, or resets the connection.
    mutating func receiveToEnd() async -> String {
        while await (try? receiveMore()) == true {}
        return String(buffer: received)
    }

    private mutating func receiveMore() async throws -> Bool {
        guard var next = try await inbound.next(isolation: #isolation) else { return false }
        received.writeBuffer(&next)
        return true
    }
}

struct ConnectionEnded: Error {
    let received: String
}
