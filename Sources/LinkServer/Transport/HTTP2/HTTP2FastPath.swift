internal import NIOCore

/// Stands before NIO's handler of the frames: answers requests for documents that came before on the same connection,
/// which spares the handler's work on each stream, and passes everything else on.
///
/// It holds back the beginning of a frame until the rest has come, but for bodies.
final class HTTP2FastPath {
    /// How many streams a client may have open at once (RFC 9113, section 5.1.2).
    static let streams = 100

    private let catalog: DocumentCatalog
    private let clock: LoopClock
    private let outlet: HTTP2FrameWriter
    private var inlet = HTTP2FrameReader()
    private var credit = HTTP2FlowControl()
    private var held: ByteBuffer?
    private var context: ChannelHandlerContext?
    private var reading = PacedReading()

    /// Whether the handler was given bytes since the last read began.
    private var hasForwarded = false

    /// Whether the handler's next write is the body of a frame whose head it has written.
    private var writesBody = false

    private var hasStopped = false

    /// Whether the handler of the frames has ended the connection because of an error, with a `GOAWAY` of its own.
    private(set) var hasEnded = false

    /// The tick at which a request was answered last.
    private(set) var lastActivity: Int

    init(catalog: DocumentCatalog, clock: LoopClock, outlet: HTTP2FrameWriter) {
        self.catalog = catalog
        self.clock = clock
        self.outlet = outlet
        lastActivity = clock.ticks
    }

    /// The last stream that was answered.
    var lastStream: Int { inlet.lastAnswered }

    /// A request that was read by the handler asks for a document.
    func learn(_ question: HTTP2Request, slot: Int, stream: Int) {
        let request = HTTP2KnownRequests.Request(
            bytes: question.bytes,
            host: question.host,
            slot: slot,
            preferences: question.preferences
        )
        inlet.learn(request, of: stream)
    }

    /// Answers nothing more.
    func stop() { hasStopped = true }
}

@available(*, unavailable)
extension HTTP2FastPath: Sendable {}

// MARK: Bytes in

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
        walk(&bytes, context)
        if bytes.readableBytes > 0 { held = bytes }
    }

    /// The channel does not read by itself.
    func channelReadComplete(context: ChannelHandlerContext) {
        if hasForwarded {
            hasForwarded = false
            context.fireChannelReadComplete()
        }
        if outlet.unsent > 0 { context.flush() }
        if reading.mayRead() { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if reading.mayReadAgain(isWritable: context.channel.isWritable) { context.read() }
        context.fireChannelWritabilityChanged()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(look(at: data), promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        // Not at once, because the handler is in the middle of writing.
        if credit.isHandlerLow { context.eventLoop.assumeIsolated().execute { self.lend() } }
    }
}

extension HTTP2FastPath {
    /// Answers what it can and passes the rest on; what is left is the beginning of a frame.
    private func walk(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) {
        var count = 0
        while true {
            if hasEnded || hasStopped { return pass(bytes.readableBytes, of: &bytes, context) }
            if credit.isHandlerLow, inlet.isBetweenFrames {
                pass(count, of: &bytes, context)
                count = 0
                give(context)
            }
            let step = inlet.next(bytes.readableBytesUInt8Span, from: count)
            if case .wait = step { return pass(count, of: &bytes, context) }
            perform(step, &bytes, &count, context)
        }
    }

    /// Takes one step; `count` bytes at the beginning are on their way to the handler.
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
            guard answer(request, head.stream) else { return perform(inlet.pass(head), &bytes, &count, context) }
            drop(head.count, of: &bytes, after: &count, context)
        case .begin(let length):
            pass(count + length, of: &bytes, context)
            count = 0
            put(HTTP2FrameHead.bytes(payload: 0, kind: HTTP2FrameHead.Kind.settings, flags: 1), context)
        case .refuse(let length):
            // No stream begins with the connection's own number, which the handler knows.
            bytes.setInteger(UInt32(0), at: bytes.readerIndex + count + 5)
            count += length
        case .credit(let increment):
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
        guard let share = credit.add(increment) else {
            // With everything it knows of, the handler finds that this is too much.
            pass(count, of: &bytes, context)
            count = length
            return give(context)
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
        outlet.didReadFrame()
    }

    /// Gives the handler a frame that the client has not sent.
    private func put(_ frame: [UInt8], _ context: ChannelHandlerContext) {
        hasForwarded = true
        context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: frame)))
    }
}

// MARK: Answers out

extension HTTP2FastPath {
    /// How many bytes are answered before they are sent; requests beyond that go to the handler, which refers to bodies.
    private static let limit = 256 * 1024

    private func answer(_ request: HTTP2KnownRequests.Request, _ stream: Int) -> Bool {
        guard reading.isWritable, outlet.unsent < Self.limit else { return false }
        let response = catalog.answer(
            host: request.host,
            slot: request.slot,
            preferences: request.preferences,
            in: request.bytes.span
        )
        guard let frames = clock.http2Frames(response),
            frames.bodyCount <= min(credit.own, inlet.streamWindow)
        else { return false }
        clock.counts.count(response)
        outlet.append(frames, stream: stream)
        credit.didSend(frames.bodyCount)
        inlet.didAnswer(stream)
        lastActivity = clock.ticks
        return true
    }

    /// Notes what the handler writes, in which each frame has its own buffer, and a body one more.
    private func look(at data: NIOAny) -> NIOAny {
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
            credit.didSendByHandler(head.payload)
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

    private func lend() {
        guard let context, credit.isHandlerLow, inlet.isBetweenFrames, !hasEnded else { return }
        give(context)
        context.fireChannelReadComplete()
    }

    /// Tells the handler of all that the client takes.
    private func give(_ context: ChannelHandlerContext) {
        let count = credit.giveAll()
        guard count > 0 else { return }
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
        put(HTTP2FrameHead.bytes(payload: 4, kind: HTTP2FrameHead.Kind.windowUpdate) + bytes, context)
    }
}

extension ByteBuffer {
    /// Puts another number of streams into settings; NIO's handler allows more than the client is told, and ends the
    /// connection beyond that.
    fileprivate mutating func limitStreams(to count: Int) {
        for index in stride(from: readerIndex + HTTP2FrameHead.length, to: writerIndex - 5, by: 6)
        where getInteger(at: index, as: UInt16.self) == 3 {
            setInteger(UInt32(count), at: index + 2)
        }
    }
}
