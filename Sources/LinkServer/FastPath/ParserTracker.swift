internal import NIOCore
internal import NIOHTTP1

/// Stands directly behind the parser: tells the gate what was decoded and answered, and refuses requests that do not name
/// exactly one host.
final class ParserTracker {
    private let gate: ConnectionHandler
    private let proxy: ProxyPeer?

    init(gate: ConnectionHandler, proxy: ProxyPeer?) {
        self.gate = gate
        self.proxy = proxy
    }
}

@available(*, unavailable)
extension ParserTracker: Sendable {}

extension ParserTracker: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !gate.isDiscarding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard let addressed = AddressedHead(head, behind: proxy) else { return gate.reject(.badRequest) }
            gate.didDecodeHead(keepsAlive: addressed.keepsAlive)
            context.fireChannelRead(wrapInboundOut(.head(addressed.head)))
        case .body(let body):
            gate.didDecodeBody(body.readableBytes)
            if !gate.isDiscarding { context.fireChannelRead(data) }
        case .end:
            gate.didDecodeEnd()
            context.fireChannelRead(data)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        let rejection: Rejection = error == .headerOverflow ? .headerFieldsTooLarge : .badRequest
        if gate.parserDidFail(with: rejection) { context.fireErrorCaught(error) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // A responder that met the parser's error writes an answer of its own after the gate ended the connection.
        guard gate.expectsResponse else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head) where gate.isLastResponse && head.status.code >= 200:
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            context.write(data, promise: promise)
            gate.didWriteResponse()
        default:
            context.write(data, promise: promise)
        }
    }
}
