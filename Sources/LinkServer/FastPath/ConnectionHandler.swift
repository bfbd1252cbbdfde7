internal import NIOCore
internal import NIOSSL

/// The first handler of a connection: answers requests that the recogniser understands, passes everything else to the
/// parser, which it adds then, and closes connections that exceed a time-out.
final class ConnectionHandler {
    /// Nil where no documents are served, and everything is for the parser.
    private let catalog: DocumentCatalog?

    private let refusals: Refusals
    private let recogniser: RequestRecogniser
    private let bodyLimit: Int
    private let ticks: TickLimits
    private let clock: LoopClock
    private var state: ConnectionState
    private var context: ChannelHandlerContext?
    private var needsFlush = false
    private var reading = PacedReading()

    /// Whether bytes were passed to the parser since the last read began.
    private var hasForwarded = false

    private let parsed: EventLoopPromise<ListenerChannel.Parsed>
    private let makeParser: (ConnectionHandler, any Channel) throws -> ListenerChannel.Parsed
    private var hasParser = false

    /// What the connection says about those who follow links over it; worked out for the first visit.
    private lazy var origin = context.map { visitOrigin($0.channel) } ?? .unknown
    private let visitOrigin: (any Channel) -> VisitOrigin

    init(
        catalog: DocumentCatalog?,
        refusals: Refusals,
        limits: ListenerLimits,
        isBehindProxy: Bool,
        ticks: TickLimits,
        clock: LoopClock,
        parsed: EventLoopPromise<ListenerChannel.Parsed>,
        visitOrigin: @escaping (any Channel) -> VisitOrigin,
        makeParser: @escaping (ConnectionHandler, any Channel) throws -> ListenerChannel.Parsed
    ) {
        self.parsed = parsed
        self.visitOrigin = visitOrigin
        self.makeParser = makeParser
        self.catalog = catalog
        self.refusals = refusals
        recogniser = RequestRecogniser(
            maximumBytes: limits.headerBytes,
            maximumFields: limits.headerFields,
            readsForwardedHosts: isBehindProxy
        )
        bodyLimit = limits.bodyBytes
        self.ticks = ticks
        self.clock = clock
        state = ConnectionState(tick: clock.ticks, moment: clock.nextMoment())
    }
}

@available(*, unavailable)
extension ConnectionHandler: Sendable {}

// MARK: Reading and answering

extension ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        clock.register(self)
    }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        context.read()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        clock.unregister(self)
        self.context = nil
        if !hasParser { parsed.fail(ChannelError.ioOnClosedChannel) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        state.didReceiveBytes(tick: clock.ticks)
        guard !state.isDiscarding else { return }
        var buffer = unwrapInboundIn(data)
        if let catalog, state.isQuiet, reading.isWritable {
            let answered = answer(buffer, from: catalog, context: context)
            if answered > 0 { state.didAnswer(moment: clock.nextMoment()) }
            if answered == buffer.readableBytes { return }
            buffer.moveReaderIndex(forwardBy: answered)
        }
        guard hasParser || addParser(context) else { return }
        hasForwarded = true
        state.willForward(endsWithEmptyLine: buffer.endsWithEmptyLine, tick: clock.ticks)
        context.fireChannelRead(wrapInboundOut(buffer))
    }

    /// The channel does not read automatically.
    ///
    /// After a read without bytes for the parser, the next one is requested
    /// here and bypasses the other handlers, which would only pass it on.
    func channelReadComplete(context: ChannelHandlerContext) {
        if needsFlush {
            needsFlush = false
            context.flush()
        }
        if hasForwarded {
            hasForwarded = false
            context.fireChannelReadComplete()
            context.pipeline.syncOperations.read()
        } else {
            read(context: context)
        }
    }

    func read(context: ChannelHandlerContext) {
        if reading.mayRead() { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if reading.mayReadAgain(isWritable: context.channel.isWritable) { context.read() }
        context.fireChannelWritabilityChanged()
    }

    /// Over TLS, some clients close without `close_notify`; requests before that are answered nevertheless.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? NIOSSLError, case .uncleanShutdown = error { return }
        if hasParser { context.fireErrorCaught(error) } else { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            perform(state.quiesce())
        case ChannelEvent.inputClosed where state.isDiscarding && state.unanswered == 0:
            context.close(promise: nil)
        case ChannelEvent.inputClosed where !hasParser:
            closeAfterAnswers(context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// Makes the parser before its first bytes; false when that is not possible, and the connection is closed.
    private func addParser(_ context: ChannelHandlerContext) -> Bool {
        do {
            parsed.succeed(try makeParser(self, context.channel))
            hasParser = true
            return true
        } catch {
            context.close(promise: nil)
            return false
        }
    }

    /// Closes the connection of a client that asks for nothing more, once it has what it asked for.
    private func closeAfterAnswers(_ context: ChannelHandlerContext) {
        needsFlush = false
        let written = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        written.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer())), promise: written)
    }
}

extension ConnectionHandler {
    private static let continuation = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")

    /// Asks a client for the body that it holds back; not when it has begun to send it (RFC 9110, section 10.1.1).
    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is BodyIsExpected else { return context.triggerUserOutboundEvent(event, promise: promise) }
        if state.awaitsBody { context.writeAndFlush(wrapOutboundOut(.byteBuffer(Self.continuation)), promise: nil) }
        promise?.succeed()
    }
}

extension ConnectionHandler {
    /// Larger bodies are written by reference instead of being copied.
    private static let copyLimit = 16 * 1024

    /// Copied answers are sent when they reach this size.
    private static let batchLimit = 64 * 1024

    /// Answers requests from the front while the recogniser understands them and the channel is writable; returns the
    /// number of their bytes.
    private func answer(
        _ buffer: ByteBuffer,
        from catalog: DocumentCatalog,
        context: ChannelHandlerContext
    ) -> Int {
        let bytes = buffer.readableBytesUInt8Span
        var offset = 0
        while offset < bytes.count, let request = recogniser.recognise(bytes, from: offset) {
            guard let slot = DocumentPath.slot(at: request.path, in: bytes) else {
                guard follow(request, from: offset, in: bytes, catalog.links) else { break }
                offset = request.end
                guard flushesBatch(context) else { break }
                continue
            }
            let response = catalog.answer(
                host: request.host,
                slot: slot,
                preferences: request.preferences,
                in: bytes
            )
            offset = request.end
            guard send(response, isHead: request.method == .head, context: context) else { break }
        }
        writeBatch(context)
        return offset
    }

    /// Whether a plain link was answered; everything else is for the parser.
    @inline(__always)
    private func follow(
        _ request: PlainRequest,
        from start: Int,
        in bytes: Span<UInt8>,
        _ links: LinkCatalog
    ) -> Bool {
        let hasQuery = request.path.upperBound < request.target.upperBound
        let isAnswered = links.read(host: request.host, path: request.path, in: bytes) { entry in
            guard let answer = PlainAnswer(entry, hasQuery: hasQuery, at: clock) else { return false }
            clock.batch.append(answer, to: entry.extracting(answer.location), date: clock.date)
            return true
        }
        guard isAnswered == true else { return false }
        clock.counts.countRedirect()
        clock.visits?.note(start..<request.end, in: bytes, from: origin)
        return true
    }

    /// Sends what is large enough; whether the channel is still writable.
    private func flushesBatch(_ context: ChannelHandlerContext) -> Bool {
        guard clock.batch.count > Self.batchLimit else { return true }
        writeBatch(context)
        context.flush()
        return reading.isWritable
    }

    /// Whether the channel is still writable.
    private func send(_ response: PreparedResponse, isHead: Bool, context: ChannelHandlerContext) -> Bool {
        clock.counts.count(response)
        let isLarge = !isHead && response.bytes.readableBytes > Self.copyLimit
        if isHead || isLarge {
            clock.batch.append(response, withBody: false, date: clock.date)
        } else {
            clock.batch.append(complete: clock.answer(response))
        }
        guard isLarge || clock.batch.count > Self.batchLimit else { return true }
        writeBatch(context)
        if isLarge { context.write(wrapOutboundOut(.byteBuffer(response.body)), promise: nil) }
        context.flush()
        return reading.isWritable
    }

    private func writeBatch(_ context: ChannelHandlerContext) {
        guard let batch = clock.batch.take() else { return }
        needsFlush = true
        context.write(wrapOutboundOut(.byteBuffer(batch)), promise: nil)
    }
}

// MARK: Events of the parser

extension ConnectionHandler: ClockedConnection {
    /// Whether decoded parts are discarded.
    var isDiscarding: Bool { state.isDiscarding }

    /// Whether the response that begins now must announce the end of the connection.
    var isLastResponse: Bool { state.isLastResponse }

    /// Whether responses may still be written: none may follow once the connection is being closed.
    var expectsResponse: Bool { state.unanswered > 0 }

    func didDecodeHead(keepsAlive: Bool) {
        state.didDecodeHead(keepsAlive: keepsAlive, tick: clock.ticks)
    }

    func didDecodeBody(_ count: Int) {
        if !state.didDecodeBody(count, limit: bodyLimit) { perform(state.abandonBody()) }
    }

    func didDecodeEnd() {
        state.didDecodeEnd()
    }

    func didBeginResponse() {
        state.didBeginResponse()
    }

    func didWriteResponse() {
        perform(state.didWriteResponse(moment: clock.nextMoment()))
    }

    func reject(_ rejection: Rejection) {
        perform(state.reject(rejection))
    }

    /// Whether the reader of the body must receive the error: its request is not answered yet.
    func parserDidFail(with rejection: Rejection) -> Bool {
        guard state.progress == .readingBody else {
            reject(rejection)
            return false
        }
        perform(state.abandonBody())
        return state.unanswered > 0
    }

    func clockDidTick() {
        perform(state.timeOut(tick: clock.ticks, limits: ticks, isWritable: reading.isWritable))
    }

    var silentSince: UInt64? { state.silentSince }

    var channel: (any Channel)? { context?.channel }

    func shed() {
        context?.closeAtOnce()
    }

    private func perform(_ action: ConnectionState.Action) {
        guard let context else { return }
        switch action {
        case .nothing:
            break
        case .close:
            context.close(promise: nil)
        case .finish:
            finish(context)
        case .reject(let rejection):
            let response = refusals[rejection]
            clock.counts.count(response)
            clock.batch.append(response, withBody: true, date: clock.date)
            writeBatch(context)
            finish(context)
        }
    }

    /// Closes only the output: closing both directions with unread input would make the system reset the connection,
    /// and the client could lose the answer (RFC 9112, section 9.6).
    ///
    /// The rest ends when the client closes its side, or after the time of a head.
    private func finish(_ context: ChannelHandlerContext) {
        needsFlush = false
        context.flush()
        context.close(mode: .output, promise: nil)
    }
}

extension ByteBuffer {
    fileprivate var endsWithEmptyLine: Bool {
        let emptyLine: UInt32 = 0x0d0a_0d0a
        return getInteger(at: writerIndex - 4) == emptyLine && readableBytes >= 4
    }
}
