internal import NIOCore
internal import NIOHTTPTypes

/// The streams of one HTTP/2 connection that the router answers, in the order in which they begin.
struct HTTP2Streams: Sendable {
    typealias Stream = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    private let stream: AsyncStream<Stream>
    private let continuation: AsyncStream<Stream>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// A request has begun.
    func add(_ new: Stream) {
        continuation.yield(new)
    }

    /// The connection has ended.
    func finish() {
        continuation.finish()
    }

    /// Handles all streams concurrently until the connection ends.
    func handle(_ body: @Sendable @escaping (Stream) async -> Void) async {
        await withDiscardingTaskGroup { group in
            for await new in stream {
                group.addTask { await body(new) }
            }
        }
    }
}
