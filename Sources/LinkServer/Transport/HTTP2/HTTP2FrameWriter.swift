internal import NIOCore

/// The handler between TLS and NIO's HTTP/2 handler: collects what is written between two flushes, because each write
/// would become a TLS record, and records since when a frame is incomplete.
final class HTTP2FrameWriter {
    private let clock: LoopClock
    private var buffer: ByteBuffer?
    private var promise: EventLoopPromise<Void>?
    private var context: ChannelHandlerContext?

    /// The tick at which the first byte of an incomplete frame arrived.
    private(set) var incompleteSince: Int?

    /// The number of bytes of answers that were appended since the last flush.
    private(set) var unsent = 0

    init(clock: LoopClock) {
        self.clock = clock
    }

    /// A frame was complete.
    func didReadFrame() {
        incompleteSince = nil
    }

    /// Appends a frame to what is sent with the next flush.
    func append(_ frame: [UInt8]) { append(frame.count) { $0.writeBytes(frame) } }

    /// Appends an answer to what is sent with the next flush.
    func append(_ answer: HTTP2AnswerFrames, stream: Int) {
        append(answer.count) { answer.write(to: &$0, stream: stream) }
    }

    @inline(__always)
    private func append(_ count: Int, _ write: (inout ByteBuffer) -> Void) {
        guard let context else { return }
        var batch = buffer.take() ?? clock.takeBuffer()
        write(&batch)
        buffer = batch
        unsent += count
        if batch.readableBytes > Self.limit { passOn(context) }
    }
}

@available(*, unavailable)
extension HTTP2FrameWriter: Sendable {}

extension HTTP2FrameWriter: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// Collected bytes are passed on at this size, to be sent with the next flush.
    private static let limit = 64 * 1024

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if incompleteSince == nil { incompleteSince = clock.ticks }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .byteBuffer(var bytes) = unwrapOutboundIn(data) else {
            passOn(context)
            return context.write(data, promise: promise)
        }
        var batch = buffer.take() ?? clock.takeBuffer()
        batch.writeBuffer(&bytes)
        buffer = batch
        if let promise { join(promise, context) }
        if batch.readableBytes > Self.limit { passOn(context) }
    }

    func flush(context: ChannelHandlerContext) {
        unsent = 0
        guard let bytes = buffer.take() else { return context.flush() }
        let promise = promise.take()
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes)), promise: promise)
        clock.returnBuffer(bytes)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        promise.take()?.fail(ChannelError.ioOnClosedChannel)
        self.context = nil
    }

    /// Announces that the server will stop, without refusing any stream yet (RFC 9113, section 6.8).
    ///
    /// NIO's handler must not see this: it refuses all new streams after its own `GOAWAY`.
    func announceEnd() {
        guard let context else { return }
        var bytes = ByteBuffer(bytes: HTTP2FrameHead.bytes(payload: 8, kind: HTTP2FrameHead.Kind.goAway))
        bytes.writeMultipleIntegers(UInt32(Int32.max), UInt32(0))
        passOn(context)
        context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
    }

    /// Sends what was collected.
    func send() {
        if let context { flush(context: context) }
    }

    private func passOn(_ context: ChannelHandlerContext) {
        guard let bytes = buffer.take() else { return }
        context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: promise.take())
    }

    private func join(_ new: EventLoopPromise<Void>, _ context: ChannelHandlerContext) {
        if let promise {
            promise.futureResult.cascade(to: new)
        } else {
            promise = new
        }
    }
}
