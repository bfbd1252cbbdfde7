internal import NIOCore
internal import NIOHPACK
internal import NIOHTTP2

/// The handler after NIO's HTTP/2 handler: answers documents with two frames, without a channel for the stream, passes
/// every other stream to the multiplexer, and closes connections that exceed a time-out.
///
/// NIO's handler applies flow control: it buffers what the windows do not allow, by reference, and drops it when the
/// stream is cancelled.
final class HTTP2ConnectionHandler {
    private let catalog: DocumentCatalog
    private let limits: ListenerLimits
    private let proxy: ProxyPeer?
    /// What the connection says about those who follow links over it.
    private let origin: VisitOrigin
    private let ticks: TickLimits
    private let clock: LoopClock
    private let frameWriter: HTTP2FrameWriter
    private let fastPath: HTTP2FastPath
    private let streams: HTTP2Streams
    private var state: HTTP2State
    private var parsed = HTTP2Request()
    private var context: ChannelHandlerContext?
    private var inboundWindow: Int?

    /// When the last request was read.
    private var lastMoment: UInt64

    init(
        catalog: DocumentCatalog,
        limits: ListenerLimits,
        proxy: ProxyPeer?,
        origin: VisitOrigin,
        ticks: TickLimits,
        clock: LoopClock,
        frameWriter: HTTP2FrameWriter,
        fastPath: HTTP2FastPath,
        streams: HTTP2Streams
    ) {
        self.catalog = catalog
        self.limits = limits
        self.proxy = proxy
        self.origin = origin
        self.ticks = ticks
        self.clock = clock
        self.frameWriter = frameWriter
        self.fastPath = fastPath
        self.streams = streams
        state = HTTP2State(tick: clock.ticks)
        lastMoment = clock.nextMoment()
    }
}

@available(*, unavailable)
extension HTTP2ConnectionHandler: Sendable {}

// MARK: Reading frames and answering

extension HTTP2ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame
    typealias OutboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        clock.register(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        clock.unregister(self)
        self.context = nil
        streams.finish()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        state.didReadFrame(tick: clock.ticks)
        frameWriter.didReadFrame()
        guard !state.isFinished else { return }
        switch frame.payload {
        case .headers(let headers) where !state.isRouted(frame.streamID):
            begin(frame.streamID, headers, context)
        case .headers(let trailers) where !HTTP2Request.isWellFormed(trailers.headers):
            reset(frame.streamID, .protocolError, context)
        case .data(let body):
            pass(frame, body, context)
        case .ping(_, ack: true):
            perform(state.agreeOnEnd())
        default:
            if state.isRouted(frame.streamID) { context.fireChannelRead(data) }
        }
    }

    /// What the multiplexer writes; answers of this handler do not pass here.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let frame = unwrapOutboundIn(data)
        if case .headers(let response) = frame.payload, response.headers.first(name: ":status")?.first != "1" {
            state.didBeginResponse(frame.streamID)
        }
        context.write(data, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
        streams.finish()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is NIOHTTP2Errors.StreamError { return context.fireErrorCaught(error) }
        // A stream error has reset its stream, and the other streams continue.
        if fastPath.hasEnded { finish(context) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let created as NIOHTTP2StreamCreatedEvent:
            state.didOpenStream()
            // This event follows the stream's first frame.
            if state.isRouted(created.streamID) { context.fireUserInboundEventTriggered(event) }
        case let closed as StreamClosedEvent:
            if state.isRouted(closed.streamID) { context.fireUserInboundEventTriggered(event) }
            perform(state.didCloseStream(closed.streamID))
        case let updated as NIOHTTP2WindowUpdatedEvent where updated.streamID == .rootStream:
            // The multiplexer enlarges the window for bodies; the end of each stream repeats the size that it knows.
            guard updated.inboundWindowSize != inboundWindow else { return }
            inboundWindow = updated.inboundWindowSize
            context.fireUserInboundEventTriggered(event)
        case let updated as NIOHTTP2WindowUpdatedEvent:
            if state.isRouted(updated.streamID) { context.fireUserInboundEventTriggered(event) }
        case is ChannelShouldQuiesceEvent:
            announceEnd(context)
        case ChannelEvent.inputClosed:
            context.close(promise: nil)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }
}

// MARK: Requests

extension HTTP2ConnectionHandler {
    private func begin(
        _ stream: HTTP2StreamID,
        _ request: HTTP2Frame.FramePayload.Headers,
        _ context: ChannelHandlerContext
    ) {
        guard state.open < HTTP2FastPath.streams else { return reset(stream, .refusedStream, context) }
        state.willServe(stream)
        lastMoment = clock.nextMoment()
        let forwardedHost = proxy?.host(in: request.headers.lazy.map { ($0.name, $0.value) })
        let kind = parsed.read(request.headers, forwardedHost: forwardedHost)
        if parsed.fieldCount > limits.headerFields + Self.pseudoFields {
            return answer(stream, StandardResponse.headerFieldsTooLarge, isHead: false, context)
        }
        switch kind {
        case .document(let slot, let isHead) where request.endStream:
            let response = catalog.answer(
                host: parsed.host,
                slot: slot,
                preferences: parsed.preferences,
                in: parsed.bytes.span
            )
            answer(stream, response, isHead: isHead, context)
            if !isHead { fastPath.remember(parsed, slot: slot, stream: Int(stream)) }
        case .malformed:
            reset(stream, .protocolError, context)
        case .misaddressed:
            answer(stream, StandardResponse.badRequest, isHead: false, context)
        case .address(let hasQuery) where request.endStream && follow(stream, hasQuery: hasQuery, context):
            let text = HTTP2VisitText(request.headers, host: parsed.bytes[parsed.host])
            if let visits = clock.visits {
                let noted = text.request(for: (request.headers.first(name: ":path") ?? "/").utf8)
                visits.note(noted.indices, in: noted.span, from: origin)
            }
            fastPath.rememberVisit(parsed, noted: text, stream: Int(stream))
        case .document, .address, .other:
            state.willRoute(stream, isComplete: request.endStream, tick: clock.ticks)
            var request = request
            request.headers = parsed.addressed(request.headers)
            let frame = HTTP2Frame(streamID: stream, payload: .headers(request))
            context.fireChannelRead(wrapInboundOut(frame))
        }
    }

    /// Whether a plain link was answered; everything else is for the router.
    private func follow(_ stream: HTTP2StreamID, hasQuery: Bool, _ context: ChannelHandlerContext) -> Bool {
        let answer = catalog.links.read(host: parsed.host, path: parsed.path, in: parsed.bytes.span) { entry in
            PlainAnswer(entry, hasQuery: hasQuery, at: clock)?.headers(of: entry, date: clock.date)
        }
        guard let headers = answer ?? nil else { return false }
        clock.counts.countRedirect()
        let payload = HTTP2Frame.FramePayload.Headers(headers: headers, endStream: true)
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: .headers(payload))), promise: nil)
        return true
    }

    /// Method, scheme, authority and path, which are not fields over HTTP/1.1, or only one of them is.
    private static let pseudoFields = 4

    /// Writes an answer; NIO's handler flushes when it has read everything.
    private func answer(
        _ stream: HTTP2StreamID,
        _ response: PreparedResponse,
        isHead: Bool,
        _ context: ChannelHandlerContext
    ) {
        clock.counts.count(response)
        let answer = clock.http2Answer(response)
        let hasBody = !isHead && answer.body.readableBytes > 0
        let headers = HTTP2Frame.FramePayload.Headers(headers: answer.headers, endStream: !hasBody)
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: .headers(headers))), promise: nil)
        guard hasBody else { return }
        let body = HTTP2Frame.FramePayload.Data(data: .byteBuffer(answer.body), endStream: true)
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: .data(body))), promise: nil)
    }

    private func pass(_ frame: HTTP2Frame, _ body: HTTP2Frame.FramePayload.Data, _ context: ChannelHandlerContext) {
        guard state.isRouted(frame.streamID) else { return }
        let count = body.data.readableBytes
        if state.didReadBody(frame.streamID, count: count, isEnd: body.endStream, limit: limits.bodyBytes) {
            context.fireChannelRead(wrapInboundOut(frame))
        } else {
            reset(frame.streamID, .cancel, context)
        }
    }

    private func reset(_ stream: HTTP2StreamID, _ code: HTTP2ErrorCode, _ context: ChannelHandlerContext) {
        let frame = HTTP2Frame(streamID: stream, payload: .rstStream(code))
        context.write(wrapOutboundOut(frame), promise: nil)
    }
}

// MARK: Ending the connection

extension HTTP2ConnectionHandler: ClockedConnection {
    func clockDidTick() {
        state.didAnswer(tick: fastPath.lastActivity)
        let incompleteSince = frameWriter.incompleteSince
        let isNew = state.lastStream == .rootStream && fastPath.lastStream == 0
        perform(
            state.timeOut(tick: clock.ticks, incompleteSince: incompleteSince, isNew: isNew, limits: ticks)
        )
    }

    var silentSince: UInt64? { state.open == 0 ? max(lastMoment, fastPath.lastMoment) : nil }

    var channel: (any Channel)? { context?.channel }

    func shed() {
        guard let context else { return }
        finish(context)
        context.closeAtOnce()
    }

    private func perform(_ action: HTTP2State.Action) {
        guard let context else { return }
        switch action {
        case .nothing: break
        case .close: context.close(promise: nil)
        case .finish: finish(context)
        case .abandon(let streams):
            for stream in streams { abandon(stream, context) }
            context.flush()
        }
    }

    /// Answers a request whose body takes too long, unless it has a part of its answer, and asks the client not to send
    /// the rest (RFC 9113, section 8.1).
    private func abandon(_ stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        guard state.routed[stream]?.isResponding == false else { return reset(stream, .cancel, context) }
        answer(stream, StandardResponse.requestTimeout, isHead: false, context)
        // NIO keeps data until it flushes, and drops what it keeps of a stream that is reset.
        context.flush()
        reset(stream, .noError, context)
    }

    /// Ends the connection in two steps, so that no request on its way is lost (RFC 9113, section 6.8).
    private func announceEnd(_ context: ChannelHandlerContext) {
        guard state.ending == .none else { return }
        state.announceEnd(tick: clock.ticks)
        frameWriter.announceEnd()
        let ping = HTTP2Frame(streamID: .rootStream, payload: .ping(HTTP2PingData(withInteger: 0), ack: false))
        context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
    }

    /// Sends the last stream that was served, and closes the output, so that the client reads everything.
    private func finish(_ context: ChannelHandlerContext) {
        guard !state.isFinished else { return }
        state.didFinish(tick: clock.ticks)
        fastPath.stop()
        guard !fastPath.hasEnded else { return context.close(mode: .output, promise: nil) }
        let stream = max(state.lastStream, HTTP2StreamID(fastPath.lastStream))
        let last = HTTP2Frame.FramePayload.goAway(lastStreamID: stream, errorCode: .noError, opaqueData: nil)
        context.writeAndFlush(wrapOutboundOut(HTTP2Frame(streamID: .rootStream, payload: last)), promise: nil)
        // NIO's handler does not flush while it is writing, which it is when the last answer has just ended.
        frameWriter.send()
        context.close(mode: .output, promise: nil)
    }
}
