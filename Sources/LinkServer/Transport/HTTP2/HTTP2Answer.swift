internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// A prepared response as HTTP/2 sends it: fields and body.
struct HTTP2Answer {
    let headers: HPACKHeaders
    let body: ByteBuffer

    /// Has the same fields in the same order as over HTTP/1.1, without `Connection` (RFC 9113, section 8.2.2).
    init(_ response: PreparedResponse, date: ByteBuffer) {
        var headers: HPACKHeaders = [":status": "\(response.status.code)"]
        for field in response.fields where field.name != .connection {
            headers.add(
                name: field.name.canonicalName,
                value: field.name == .date ? String(buffer: date) : field.value
            )
        }
        self.headers = headers
        body = response.body
    }
}

/// An answer as one or two frames, for any stream of any connection.
///
/// Its fields are encoded as literals that are not indexed, because each connection has its own table.
struct HTTP2AnswerFrames {
    /// The frames, with zero as the stream identifier.
    private let bytes: ByteBuffer

    /// The offset of the frame with the body.
    private let bodyFrame: Int?

    /// The number of bytes of the body, which flow control counts.
    let bodyCount: Int

    /// The number of bytes of both frames.
    var count: Int { bytes.readableBytes }

    /// Nil when the body does not fit into one frame.
    init?(_ answer: HTTP2Answer) {
        bodyCount = answer.body.readableBytes
        guard bodyCount <= HTTP2FrameHead.maximumPayload else { return nil }
        var block = ByteBuffer()
        var encoder = HPACKEncoder(allocator: ByteBufferAllocator(), maxDynamicTableSize: 0)
        var headers = HPACKHeaders()
        for (name, value, _) in answer.headers { headers.add(name: name, value: value, indexing: .nonIndexable) }
        do {
            try encoder.encode(headers: headers, to: &block)
        } catch {
            return nil
        }
        let end = HTTP2FrameHead.Flag.endStream
        let flags = HTTP2FrameHead.Flag.endHeaders | (bodyCount == 0 ? end : 0)
        let kind = HTTP2FrameHead.Kind.headers
        var bytes = ByteBuffer(bytes: HTTP2FrameHead.bytes(payload: block.readableBytes, kind: kind, flags: flags))
        bytes.writeBuffer(&block)
        if bodyCount > 0 {
            bodyFrame = bytes.writerIndex
            bytes.writeBytes(HTTP2FrameHead.bytes(payload: bodyCount, kind: HTTP2FrameHead.Kind.data, flags: end))
            bytes.writeImmutableBuffer(answer.body)
        } else {
            bodyFrame = nil
        }
        self.bytes = bytes
    }

    /// Appends the answer for a stream.
    func write(to buffer: inout ByteBuffer, stream: Int) {
        let start = buffer.writerIndex
        buffer.writeImmutableBuffer(bytes)
        let number = UInt32(truncatingIfNeeded: stream)
        buffer.setInteger(number, at: start + 5)
        if let bodyFrame { buffer.setInteger(number, at: start + bodyFrame + 5) }
    }
}
