internal import NIOCore
internal import NIOHTTPTypes

/// The streams of one HTTP/2 connection whose requests are not answered at its head, as they come.
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

    /// Handles all streams side by side until the connection ends.
    func handle(_ body: @Sendable @escaping (Stream) async -> Void) async {
        await withDiscardingTaskGroup { group in
            for await new in stream {
                group.addTask { await body(new) }
            }
        }
    }
}
