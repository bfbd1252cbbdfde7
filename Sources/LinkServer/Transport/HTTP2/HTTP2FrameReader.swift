/// Reads the frames of a client before NIO's handler, so that known requests need not be read by it.
///
/// The handler does not see the streams that are answered here: they begin and end at once. So later frames of such a
/// stream must not reach it: a stream with a higher identifier than it has seen is not open for it, and a frame of it
/// is an error.
struct HTTP2FrameReader {
    /// What to do with the next bytes.
    enum Step {
        /// Pass them to the handler.
        case pass(Int)

        /// Pass the client's settings to the handler, with an acknowledgement of its own settings.
        case begin(Int)

        /// A known request: answer it, or call ``HTTP2FrameReader/pass(_:)`` so that the handler reads it.
        case answer(HTTP2KnownRequests.Request, HTTP2FrameHead)

        /// A visit of a link whose path is at these bytes of the block: answer it, or call ``HTTP2FrameReader/pass(_:block:of:)``.
        case visit(HTTP2KnownRequests.Visit, path: Range<Int>, block: Range<Int>, HTTP2FrameHead)

        /// A stream begins for the second time, which is a connection error (RFC 9113, section 5.1.1).
        case refuse(Int)

        /// The client enlarges the connection's window.
        case windowUpdate(Int)

        /// Drop them.
        case drop(Int)

        /// The frame is not complete.
        case wait
    }

    private(set) var known = HTTP2KnownRequests()

    /// The initial window of new streams.
    private(set) var streamWindow = 65_535

    private(set) var lastAnswered = 0
    private var lastPassed = 0

    /// The bytes that are passed to the handler without parsing: first the connection preface, later the rest of a
    /// body.
    private var skipped = 24

    private var isContinued = false
    private var hasBegun = false
    private var awaitsAcknowledgement = false
    private var answersAgain = true

    /// Whether another frame for the handler can be inserted here.
    var isBetweenFrames: Bool { skipped == 0 && !isContinued }

    mutating func didAnswer(_ stream: Int) { lastAnswered = stream }

    /// Lets the handler read a known request after all.
    mutating func pass(_ head: HTTP2FrameHead) -> Step {
        lastPassed = max(lastPassed, head.stream)
        return .pass(head.count)
    }

    /// Lets the handler read what looked like a visit, and may be a request for a document.
    mutating func pass(_ head: HTTP2FrameHead, block: Range<Int>, of bytes: Span<UInt8>) -> Step {
        if answersAgain { known.willRead(block, of: head.stream, in: bytes) }
        return pass(head)
    }

    mutating func remember(_ request: HTTP2KnownRequests.Request, of stream: Int) {
        if answersAgain { known.remember(request, of: stream) }
    }

    mutating func rememberVisit(of host: ContiguousArray<UInt8>, noted text: HTTP2VisitText, on stream: Int) {
        if answersAgain { known.rememberVisit(of: host, noted: text, on: stream) }
    }

    /// What to do with the bytes from an offset.
    mutating func next(_ bytes: Span<UInt8>, from offset: Int) -> Step {
        let left = bytes.count - offset
        if skipped > 0 { return skip(left) }
        guard let head = HTTP2FrameHead(bytes, at: offset) else { return .wait }
        // The handler refuses frames that are too long; bodies are passed on as they arrive.
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
            return increment == 0 ? .pass(head.count) : .windowUpdate(increment)
        case HTTP2FrameHead.Kind.windowUpdate where isAnswered(head.stream):
            return .drop(head.count)
        case HTTP2FrameHead.Kind.reset where isAnswered(head.stream):
            // The handler counts resets, so it must see the streams of a client that sends them.
            answersAgain = false
            known.removeAll()
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
        // Priorities may be ignored, but a stream that depends on itself is an error.
        let isSound = block == payload || !block.isEmpty && bytes.number(at: payload.lowerBound) != head.stream
        // Clients open streams with odd identifiers, in ascending order.
        let isNew = head.stream > max(lastPassed, lastAnswered) && head.stream & 1 == 1
        let endStream = HTTP2FrameHead.Flag.endStream
        let endHeaders = HTTP2FrameHead.Flag.endHeaders
        let isComplete = isNew && isSound && flags == endStream | endHeaders
        if isComplete, let request = known.find(block, in: bytes) { return .answer(request, head) }
        if isComplete, let (visit, path) = known.findVisit(block, in: bytes) {
            return .visit(visit, path: path, block: block, head)
        }
        isContinued = flags & endHeaders == 0
        // Other flags announce other bytes before or after the block.
        if flags | endStream != endStream | endHeaders || !HeaderBlock.keepsTable(block, of: bytes) {
            known.removeAll()
        } else if isComplete, answersAgain {
            known.willRead(block, of: head.stream, in: bytes)
        }
        return pass(head)
    }

    /// After new settings, the handler's next answer may begin with a new size of the dynamic table (RFC 7541, section
    /// 4.2), so the handler sends the next one.
    private mutating func settings(_ head: HTTP2FrameHead, _ bytes: Span<UInt8>, _ start: Int) -> Step {
        guard head.flags & HTTP2FrameHead.Flag.acknowledgement == 0 else {
            guard awaitsAcknowledgement, head.payload == 0, head.stream == 0 else { return .pass(head.count) }
            awaitsAcknowledgement = false
            return .drop(head.count)
        }
        known.removeAll()
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
