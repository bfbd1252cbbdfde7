internal import NIOCore

/// Puts the answers to pipelined requests together, so that they leave in one system call.
///
/// A single answer, the usual case, is passed on as it is. The memory for several is used again and again: once the bytes
/// were sent nobody else refers to it, and appending starts over in place. While they wait, because the client reads
/// slowly, appending starts in new memory.
struct AnswerBatch {
    private var single: ByteBuffer?
    private var several = ByteBuffer()
    private var isTaken = true

    /// How many bytes were appended since the last ``take()``.
    var count: Int { single?.readableBytes ?? (isTaken ? 0 : several.readableBytes) }

    /// Appends an answer that is complete.
    mutating func append(complete answer: ByteBuffer) {
        guard single != nil || !isTaken else {
            single = answer
            return
        }
        makeSeveral()
        several.writeImmutableBuffer(answer)
    }

    /// Appends the head of an answer, and the body if asked for, and fills in the date.
    mutating func append(_ response: PreparedResponse, withBody: Bool, date: ByteBuffer) {
        makeSeveral()
        let start = several.writerIndex
        if withBody {
            several.writeImmutableBuffer(response.bytes)
        } else if let head = response.bytes.getSlice(at: 0, length: response.headLength) {
            several.writeImmutableBuffer(head)
        }
        several.setBuffer(date, at: start + response.dateOffset)
    }

    /// What was appended, or nil if there is nothing.
    mutating func take() -> ByteBuffer? {
        if let single {
            self.single = nil
            return single
        }
        guard !isTaken else { return nil }
        isTaken = true
        return several
    }

    private mutating func makeSeveral() {
        if isTaken {
            isTaken = false
            several.clear()
        }
        if let single {
            several.writeImmutableBuffer(single)
            self.single = nil
        }
    }
}
