import HTTPTypes
import Hummingbird
import NIOCore

/// Collects the bytes of an answer's body while it is written.
final class CollectedBody: ResponseBodyWriter {
    private(set) var buffer = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
