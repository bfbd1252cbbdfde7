internal import NIOCore

/// Collects the answers to pipelined requests, so that one system call sends them.
///
/// A single answer, the usual case, is passed on without a copy. The buffer for several is reused: after the bytes were
/// sent, nothing else refers to it and appending starts again in place. While they wait for a slow client, appending
/// starts in a new buffer.
struct AnswerBatch {
    private var single: ByteBuffer?
    private var several = ByteBuffer()
    private var isTaken = true

    /// The number of bytes that were appended since the last ``take()``.
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

    /// Appends the head of an answer, and the body when asked, with the date.
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

    /// Appends an answer that sends the client on, which has no body.
    mutating func append(_ answer: PlainAnswer, to location: Span<UInt8>, date: ByteBuffer) {
        makeSeveral()
        several.writeImmutableBuffer(answer.start)
        several.writeImmutableBuffer(date)
        several.writeImmutableBuffer(PlainAnswer.locationName)
        // The span lends its bytes for the time of the call, which copies them.
        unsafe several.writeBytes(location.bytes)
        several.writeImmutableBuffer(answer.end)
    }

    /// What was appended; nil when nothing was.
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
