internal import NIOCore

/// Stands between TLS and the frames of HTTP/2: puts what is written between two flushes together, because each write
/// would become a TLS record of its own, and knows since when a frame is incomplete.
final class HTTP2Outlet {
    private let clock: LoopClock
    private var buffer: ByteBuffer?
    private var promise: EventLoopPromise<Void>?

    /// The tick at which the first byte of a frame came that is still incomplete.
    private(set) var incompleteSince: Int?

    init(clock: LoopClock) {
        self.clock = clock
    }

    /// Whether the handler of the frames has ended the connection because of an error, with a `GOAWAY` of its own.
    private(set) var hasEnded = false

    private var context: ChannelHandlerContext?

    /// A frame was complete.
    func didReadFrame() {
        incompleteSince = nil
    }
}

@available(*, unavailable)
extension HTTP2Outlet: Sendable {}

extension HTTP2Outlet: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// What is put together is passed on at this size, to be sent with the next flush.
    private static let limit = 64 * 1024

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if incompleteSince == nil { incompleteSince = clock.tick }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .byteBuffer(var bytes) = unwrapOutboundIn(data) else {
            passOn(context)
            return context.write(data, promise: promise)
        }
        if bytes.isGoAway { hasEnded = true }
        var batch = buffer.take() ?? clock.borrow()
        batch.writeBuffer(&bytes)
        buffer = batch
        if let promise { join(promise, context) }
        if batch.readableBytes > Self.limit { passOn(context) }
    }

    func flush(context: ChannelHandlerContext) {
        guard let bytes = buffer.take() else { return context.flush() }
        let promise = promise.take()
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes)), promise: promise)
        clock.giveBack(bytes)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        promise.take()?.fail(ChannelError.ioOnClosedChannel)
        self.context = nil
    }

    /// Tells the client that the server will stop soon, without refusing any stream yet (RFC 9113, section 6.8).
    ///
    /// The handler of the frames must not see this: it refuses all new streams from its own `GOAWAY` on.
    func announceEnd() {
        guard let context else { return }
        let lastStream = UInt32(Int32.max)
        let frame: [UInt8] = [0, 0, 8, ByteBuffer.goAwayType, 0, 0, 0, 0, 0]
        var bytes = ByteBuffer(bytes: frame)
        bytes.writeMultipleIntegers(lastStream, UInt32(0))
        passOn(context)
        context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
    }

    /// Sends what is put together, at once.
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

extension ByteBuffer {
    fileprivate static let goAwayType: UInt8 = 7

    /// Whether it is one whole `GOAWAY` frame of the connection: a length that fits, and no stream (RFC 9113, section 4.1).
    fileprivate var isGoAway: Bool {
        guard readableBytes >= 17, let (length, stream) = peekMultipleIntegers(as: (UInt32, UInt32).self) else {
            return false
        }
        // The stream's number ends in the ninth byte, which is beyond these two words.
        return length & 0xff == UInt32(Self.goAwayType) && Int(length >> 8) == readableBytes - 9 && stream == 0
            && getInteger(at: readerIndex + 8, as: UInt8.self) == 0
    }
}
