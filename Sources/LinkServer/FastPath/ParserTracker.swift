internal import NIOCore
internal import NIOHTTP1

/// The handler after the parser: reports to the connection handler what was decoded and answered, and refuses requests
/// that do not name exactly one host.
final class ParserTracker {
    private let connection: ConnectionHandler
    private let proxy: ProxyPeer?

    init(connection: ConnectionHandler, proxy: ProxyPeer?) {
        self.connection = connection
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
        guard !connection.isDiscarding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard let addressed = AddressedHead(head, behind: proxy) else { return connection.reject(.badRequest) }
            connection.didDecodeHead(keepsAlive: addressed.keepsAlive)
            context.fireChannelRead(wrapInboundOut(.head(addressed.head)))
        case .body(let body):
            connection.didDecodeBody(body.readableBytes)
            if !connection.isDiscarding { context.fireChannelRead(data) }
        case .end:
            connection.didDecodeEnd()
            context.fireChannelRead(data)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
        let rejection: Rejection = error == .headerOverflow ? .headerFieldsTooLarge : .badRequest
        if connection.parserDidFail(with: rejection) { context.fireErrorCaught(error) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // A responder that receives the parser's error writes an answer after the connection handler has closed the
        // output.
        guard connection.expectsResponse else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.code >= 200:
            connection.didBeginResponse()
            if connection.isLastResponse { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            context.write(data, promise: promise)
            connection.didWriteResponse()
        default:
            context.write(data, promise: promise)
        }
    }
}
