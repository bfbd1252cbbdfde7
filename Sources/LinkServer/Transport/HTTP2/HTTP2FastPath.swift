internal import NIOCore
internal import NIOHPACK

/// The handler before NIO's HTTP/2 handler: answers requests for documents that were made before on the same connection, and visits of
/// plain links like those before, without that handler's work for each stream, and passes everything else on.
///
/// It buffers an incomplete frame until the rest has arrived, except for bodies.
final class HTTP2FastPath {
    /// The number of streams that a client may have open concurrently (RFC 9113, section 5.1.2).
    static let streams = 100

    private let catalog: DocumentCatalog
    private let clock: LoopClock
    private let frameWriter: HTTP2FrameWriter
    /// What the connection says about those who follow links over it.
    private let origin: VisitOrigin
    private var frameReader = HTTP2FrameReader()
    private var flowControl = HTTP2FlowControl()
    /// Reads paths, which are not in the dynamic table; made for the first one.
    private lazy var pathDecoder = HPACKDecoder(allocator: ByteBufferAllocator())
    /// Host and path of a visit, in a buffer that is used again.
    private var address: ContiguousArray<UInt8> = []
    private var held: ByteBuffer?
    private var context: ChannelHandlerContext?
    private var reading = PacedReading()

    /// Whether bytes were passed to the handler since the last read began.
    private var hasForwarded = false

    /// Whether the handler's next write is the body of a frame whose head it has written.
    private var writesBody = false

    private var hasStopped = false

    /// Whether NIO's handler has ended the connection because of an error, with its own `GOAWAY`.
    private(set) var hasEnded = false

    /// The tick of the last answer.
    private(set) var lastActivity: Int

    /// The moment of the last answer.
    private(set) var lastMoment: UInt64 = 0

    init(catalog: DocumentCatalog, clock: LoopClock, frameWriter: HTTP2FrameWriter, origin: VisitOrigin) {
        self.catalog = catalog
        self.origin = origin
        self.clock = clock
        self.frameWriter = frameWriter
        lastActivity = clock.ticks
    }

    /// The last stream that was answered.
    var lastStream: Int { frameReader.lastAnswered }

    /// Remembers a request for a document that NIO's handler has read.
    func remember(_ parsed: HTTP2Request, slot: Int, stream: Int) {
        let request = HTTP2KnownRequests.Request(
            bytes: parsed.bytes,
            host: parsed.host,
            slot: slot,
            preferences: parsed.preferences
        )
        frameReader.remember(request, of: stream)
    }

    /// Remembers a visit of a plain link that NIO's handler has read.
    func rememberVisit(_ parsed: HTTP2Request, noted text: HTTP2VisitText, stream: Int) {
        frameReader.rememberVisit(of: ContiguousArray(parsed.bytes[parsed.host]), noted: text, on: stream)
    }

    /// Stops answering.
    func stop() { hasStopped = true }
}

@available(*, unavailable)
extension HTTP2FastPath: Sendable {}

// MARK: Reading

extension HTTP2FastPath: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if var start = held.take() {
            start.writeBuffer(&bytes)
            bytes = start
        }
        readFrames(&bytes, context)
        if bytes.readableBytes > 0 { held = bytes }
    }

    /// The channel does not read automatically.
    func channelReadComplete(context: ChannelHandlerContext) {
        if hasForwarded {
            hasForwarded = false
            context.fireChannelReadComplete()
        }
        if frameWriter.unsent > 0 { context.flush() }
        if reading.mayRead() { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if reading.mayReadAgain(isWritable: context.channel.isWritable) { context.read() }
        context.fireChannelWritabilityChanged()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(inspect(data), promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        // Not immediately, because the handler is writing.
        if flowControl.isHandlerLow { context.eventLoop.assumeIsolated().execute { self.grantLater() } }
    }
}

extension HTTP2FastPath {
    /// Answers what it can and passes the rest on; an incomplete frame remains in `bytes`.
    private func readFrames(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) {
        var count = 0
        while true {
            if hasEnded || hasStopped { return pass(bytes.readableBytes, of: &bytes, context) }
            if flowControl.isHandlerLow, frameReader.isBetweenFrames {
                pass(count, of: &bytes, context)
                count = 0
                grantAll(context)
            }
            let step = frameReader.next(bytes.readableBytesUInt8Span, from: count)
            if case .wait = step { return pass(count, of: &bytes, context) }
            perform(step, &bytes, &count, context)
        }
    }

    /// Performs one step; the first `count` bytes are about to be passed to the handler.
    private func perform(
        _ step: HTTP2FrameReader.Step,
        _ bytes: inout ByteBuffer,
        _ count: inout Int,
        _ context: ChannelHandlerContext
    ) {
        switch step {
        case .pass(let length):
            count += length
        case .answer(let request, let head):
            guard answer(request, head.stream) else { return perform(frameReader.pass(head), &bytes, &count, context) }
            drop(head.count, of: &bytes, after: &count, context)
        case .visit(let visit, let path, let block, let head):
            let isAnswered = bytes.getSlice(at: bytes.readerIndex + path.lowerBound, length: path.count)
                .map { answer(visit, at: $0, head.stream) }
            guard isAnswered == true else {
                let step = frameReader.pass(head, block: block, of: bytes.readableBytesUInt8Span)
                return perform(step, &bytes, &count, context)
            }
            drop(head.count, of: &bytes, after: &count, context)
        case .begin(let length):
            pass(count + length, of: &bytes, context)
            count = 0
            insert(HTTP2FrameHead.bytes(payload: 0, kind: HTTP2FrameHead.Kind.settings, flags: 1), context)
        case .refuse(let length):
            // Stream 0 cannot be opened, which the handler checks.
            bytes.setInteger(UInt32(0), at: bytes.readerIndex + count + 5)
            count += length
        case .windowUpdate(let increment):
            take(increment, &bytes, &count, context)
        case .drop(let length):
            drop(length, of: &bytes, after: &count, context)
        case .wait:
            break
        }
    }

    private func take(
        _ increment: Int,
        _ bytes: inout ByteBuffer,
        _ count: inout Int,
        _ context: ChannelHandlerContext
    ) {
        let length = HTTP2FrameHead.length + 4
        guard let share = flowControl.add(increment) else {
            // With all increments that it receives, the handler detects the overflow.
            pass(count, of: &bytes, context)
            count = length
            return grantAll(context)
        }
        if share == 0 { return drop(length, of: &bytes, after: &count, context) }
        if share < increment {
            bytes.setInteger(UInt32(share), at: bytes.readerIndex + count + HTTP2FrameHead.length)
        }
        count += length
    }

    private func pass(_ count: Int, of bytes: inout ByteBuffer, _ context: ChannelHandlerContext) {
        guard count > 0, let slice = bytes.readSlice(length: count) else { return }
        hasForwarded = true
        context.fireChannelRead(wrapInboundOut(slice))
    }

    private func drop(
        _ length: Int,
        of bytes: inout ByteBuffer,
        after count: inout Int,
        _ context: ChannelHandlerContext
    ) {
        pass(count, of: &bytes, context)
        count = 0
        bytes.moveReaderIndex(forwardBy: length)
        frameWriter.didReadFrame()
    }

    /// Passes a frame to the handler that does not come from the client.
    private func insert(_ frame: [UInt8], _ context: ChannelHandlerContext) {
        hasForwarded = true
        context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: frame)))
    }
}

// MARK: Answering

extension HTTP2FastPath {
    /// The number of answered bytes before a flush; NIO's handler answers further requests, which writes bodies by
    /// reference.
    private static let limit = 256 * 1024

    private func answer(_ request: HTTP2KnownRequests.Request, _ stream: Int) -> Bool {
        guard reading.isWritable, frameWriter.unsent < Self.limit else { return false }
        let response = catalog.answer(
            host: request.host,
            slot: request.slot,
            preferences: request.preferences,
            in: request.bytes.span
        )
        guard let frames = clock.http2Frames(response),
            frames.bodyCount <= min(flowControl.ownShare, frameReader.streamWindow)
        else { return false }
        clock.counts.count(response)
        frameWriter.append(frames, stream: stream)
        flowControl.didSend(frames.bodyCount)
        frameReader.didAnswer(stream)
        lastActivity = clock.ticks
        lastMoment = clock.nextMoment()
        return true
    }

    /// Whether a visit was answered; everything but a plain link is for the handler.
    private func answer(_ visit: HTTP2KnownRequests.Visit, at field: ByteBuffer, _ stream: Int) -> Bool {
        guard reading.isWritable, frameWriter.unsent < Self.limit, let path = path(in: field) else { return false }
        address.removeAll(keepingCapacity: true)
        address += visit.host
        address += path.utf8
        // What the handler would refuse, it has to see.
        guard address[visit.host.count...].allSatisfy({ (0x21...0x7e).contains($0) }) else { return false }
        let end = address[visit.host.count...].firstIndex(of: UInt8(ascii: "?")) ?? address.endIndex
        let answer = catalog.links.read(host: 0..<visit.host.count, path: visit.host.count..<end, in: address.span) {
            entry in
            PlainAnswer(entry, hasQuery: end < address.endIndex, at: clock)?
                .frame(of: entry, date: clock.date, stream: stream)
        }
        guard let frame = answer ?? nil else { return false }
        clock.counts.countRedirect()
        if let visits = clock.visits {
            let request = visit.text.request(for: path.utf8)
            visits.note(request.indices, in: request.span, from: origin)
        }
        frameWriter.append(frame)
        frameReader.didAnswer(stream)
        lastActivity = clock.ticks
        lastMoment = clock.nextMoment()
        return true
    }

    /// The longest path with a query that is read here, compressed: longer ones may be beyond the limit of all fields.
    private static let longestPath = 1_024

    /// The path in a field; `nil` when the handler has to read it.
    private func path(in field: ByteBuffer) -> String? {
        guard field.readableBytes <= Self.longestPath else { return nil }
        var field = field
        // The handler reports what is wrong.
        return try? pathDecoder.decodeHeaders(from: &field).first { $0.name == ":path" }?.value
    }

    /// Inspects what the handler writes: each frame head has its own buffer, and so has each body.
    private func inspect(_ data: NIOAny) -> NIOAny {
        if writesBody {
            writesBody = false
            return data
        }
        guard case .byteBuffer(var bytes) = unwrapOutboundIn(data),
            let head = HTTP2FrameHead(bytes.readableBytesUInt8Span, at: 0)
        else { return data }
        switch head.kind {
        case HTTP2FrameHead.Kind.data:
            writesBody = true
            flowControl.didSendByHandler(head.payload)
        case HTTP2FrameHead.Kind.goAway:
            hasEnded = true
        case HTTP2FrameHead.Kind.settings where head.flags & HTTP2FrameHead.Flag.acknowledgement == 0:
            bytes.limitStreams(to: Self.streams)
            return wrapOutboundOut(.byteBuffer(bytes))
        default:
            break
        }
        return data
    }

    private func grantLater() {
        guard let context, flowControl.isHandlerLow, frameReader.isBetweenFrames, !hasEnded else { return }
        grantAll(context)
        context.fireChannelReadComplete()
    }

    /// Passes all remaining flow control to the handler.
    private func grantAll(_ context: ChannelHandlerContext) {
        let count = flowControl.grantAll()
        guard count > 0 else { return }
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
        insert(HTTP2FrameHead.bytes(payload: 4, kind: HTTP2FrameHead.Kind.windowUpdate) + bytes, context)
    }
}

extension ByteBuffer {
    /// Changes the number of streams in a settings frame; NIO's handler allows more than the client sees, and ends
    /// the connection beyond that.
    fileprivate mutating func limitStreams(to count: Int) {
        for index in stride(from: readerIndex + HTTP2FrameHead.length, to: writerIndex - 5, by: 6)
        where getInteger(at: index, as: UInt16.self) == 3 {
            setInteger(UInt32(count), at: index + 2)
        }
    }
}
