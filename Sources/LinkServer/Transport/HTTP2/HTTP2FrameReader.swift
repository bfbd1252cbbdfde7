/// Walks through the frames of a client before NIO's handler reads them, so that requests that were seen before need not
/// be read by it.
///
/// The handler never learns of the streams that are answered here: they begin and end at once. So what the client still
/// says about one of them must not reach it, because a stream beyond the last one that it knows is not open yet, and is
/// an error.
struct HTTP2FrameReader {
    /// What is to be done with the next bytes.
    enum Step {
        /// They are for the handler.
        case pass(Int)

        /// They are the client's settings: the handler reads them, and is told that the client has read its own.
        case begin(Int)

        /// A request that was seen before: it is answered, or ``HTTP2FrameReader/pass(_:)`` is called and the handler reads it.
        case answer(HTTP2KnownRequests.Request, HTTP2FrameHead)

        /// A stream begins for the second time, which is an error of the connection (RFC 9113, section 5.1.1).
        case refuse(Int)

        /// The client takes more bytes on the connection.
        case credit(Int)

        /// Nobody needs them.
        case drop(Int)

        /// The frame is not complete.
        case wait
    }

    private(set) var known = HTTP2KnownRequests()

    /// What new streams may send before the client says more.
    private(set) var streamWindow = 65_535

    private(set) var lastAnswered = 0
    private var lastPassed = 0

    /// The bytes that go to the handler whatever they say: at first those that every client begins with, later what is
    /// left of a body.
    private var skipped = 24

    private var isContinued = false
    private var hasBegun = false
    private var awaitsAcknowledgement = false
    private var answersAgain = true

    /// Whether a frame for the handler can be put in here.
    var isBetweenFrames: Bool { skipped == 0 && !isContinued }

    mutating func didAnswer(_ stream: Int) { lastAnswered = stream }

    /// The handler reads a request after all.
    mutating func pass(_ head: HTTP2FrameHead) -> Step {
        lastPassed = max(lastPassed, head.stream)
        return .pass(head.count)
    }

    mutating func learn(_ request: HTTP2KnownRequests.Request, of stream: Int) {
        if answersAgain { known.learn(request, of: stream) }
    }

    /// What to do with the bytes from an offset on.
    mutating func next(_ bytes: Span<UInt8>, from offset: Int) -> Step {
        let left = bytes.count - offset
        if skipped > 0 { return skip(left) }
        guard let head = HTTP2FrameHead(bytes, at: offset) else { return .wait }
        // The handler refuses what is too long; bodies are passed on as they come.
        if head.payload > HTTP2FrameHead.maximumPayload || head.kind == HTTP2FrameHead.Kind.data {
            skipped = head.count
            return skip(left)
        }
        guard left >= head.count else { return .wait }
        if isContinued {
            let isEnd = head.flags & HTTP2FrameHead.Flag.endHeaders != 0
            isContinued = head.kind != HTTP2FrameHead.Kind.continuation || !isEnd
            return .pass(head.count)
        }
        return whole(head, bytes, offset + HTTP2FrameHead.length)
    }

    private mutating func skip(_ left: Int) -> Step {
        let count = min(skipped, left)
        guard count > 0 else { return .wait }
        skipped -= count
        return .pass(count)
    }

    private mutating func whole(_ head: HTTP2FrameHead, _ bytes: Span<UInt8>, _ start: Int) -> Step {
        switch head.kind {
        case HTTP2FrameHead.Kind.headers:
            return headers(head, bytes, start..<start + head.payload)
        case HTTP2FrameHead.Kind.windowUpdate where head.stream == 0 && head.payload == 4:
            let increment = bytes.number(at: start)
            return increment == 0 ? .pass(head.count) : .credit(increment)
        case HTTP2FrameHead.Kind.windowUpdate where isAnswered(head.stream):
            return .drop(head.count)
        case HTTP2FrameHead.Kind.reset where isAnswered(head.stream):
            // Resets are counted by the handler, so it has to see the streams of whoever sends them.
            answersAgain = false
            known.forget()
            return .drop(head.count)
        case HTTP2FrameHead.Kind.settings:
            return settings(head, bytes, start)
        default:
            return .pass(head.count)
        }
    }

    private func isAnswered(_ stream: Int) -> Bool { stream > lastPassed && stream <= lastAnswered }

    private mutating func headers(_ head: HTTP2FrameHead, _ bytes: Span<UInt8>, _ payload: Range<Int>) -> Step {
        if isAnswered(head.stream) { return .refuse(head.count) }
        let flags = head.flags & ~HTTP2FrameHead.Flag.priority
        let block = flags == head.flags ? payload : payload.dropFirst(HTTP2FrameHead.priorityCount)
        // Nobody has to follow priorities; but a stream that waits for itself is an error.
        let isSound = block == payload || !block.isEmpty && bytes.number(at: payload.lowerBound) != head.stream
        // Clients begin streams with odd numbers, in order.
        let isNew = head.stream > max(lastPassed, lastAnswered) && head.stream & 1 == 1
        let endStream = HTTP2FrameHead.Flag.endStream
        let endHeaders = HTTP2FrameHead.Flag.endHeaders
        let isComplete = isNew && isSound && flags == endStream | endHeaders
        if isComplete, let request = known.find(block, in: bytes) { return .answer(request, head) }
        isContinued = flags & endHeaders == 0
        // Other flags stand for other bytes before or behind the block.
        if flags | endStream != endStream | endHeaders || !HeaderBlock.keepsTable(block, of: bytes) {
            known.forget()
        } else if isComplete, answersAgain {
            known.willRead(block, of: head.stream, in: bytes)
        }
        return pass(head)
    }

    /// After new settings, the handler's next answer may have to say how large the table of remembered fields is now (RFC
    /// 7541, section 4.2), so it gives the next one.
    private mutating func settings(_ head: HTTP2FrameHead, _ bytes: Span<UInt8>, _ start: Int) -> Step {
        guard head.flags & HTTP2FrameHead.Flag.acknowledgement == 0 else {
            guard awaitsAcknowledgement, head.payload == 0, head.stream == 0 else { return .pass(head.count) }
            awaitsAcknowledgement = false
            return .drop(head.count)
        }
        known.forget()
        for offset in stride(from: start, to: start + head.payload - 5, by: 6) {
            // SETTINGS_INITIAL_WINDOW_SIZE (RFC 9113, section 6.5.2).
            if bytes[offset] == 0, bytes[offset + 1] == 4 { streamWindow = bytes.word(at: offset + 2) }
        }
        guard !hasBegun else { return .pass(head.count) }
        hasBegun = true
        awaitsAcknowledgement = true
        return .begin(head.count)
    }
}
