internal import NIOCore

/// Puts the answers to pipelined requests together, so that they leave in one system call.
///
/// The memory is used again and again: once the bytes were sent nobody else refers to it, and appending starts over in
/// place. While they wait, because the client reads slowly, appending starts in new memory.
struct AnswerBatch {
    private var buffer = ByteBuffer()
    private var isTaken = false

    /// How many bytes were appended since the last ``take()``.
    var count: Int { isTaken ? 0 : buffer.readableBytes }

    /// Appends the head, and the body if asked for, and fills in the date.
    mutating func append(_ response: PreparedResponse, withBody: Bool, date: ByteBuffer) {
        if isTaken {
            isTaken = false
            buffer.clear()
        }
        let start = buffer.writerIndex
        if withBody {
            buffer.writeImmutableBuffer(response.bytes)
        } else if let head = response.bytes.getSlice(at: 0, length: response.headLength) {
            buffer.writeImmutableBuffer(head)
        }
        buffer.setBuffer(date, at: start + response.dateOffset)
    }

    /// What was appended, or nil if there is nothing.
    mutating func take() -> ByteBuffer? {
        guard count > 0 else { return nil }
        isTaken = true
        return buffer
    }
}
