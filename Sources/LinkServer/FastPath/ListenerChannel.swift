internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// A connection: the connection handler, then NIO's parser and Hummingbird for what that does not answer.
struct ListenerChannel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    /// The documents that are served; nil on the admin listener.
    let catalog: DocumentCatalog?

    let limits: ListenerLimits
    let trustedProxies: TrustedProxies
    let clocks: LoopClocks
    /// Notices clients that leave while they are waited for; nil where answers take no time.
    let departed: DepartedClients?
    let responder: Responder

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // The connection handler requests each read.
            try channel.syncOptions?.setOption(.autoRead, value: false)
            clocks.makeRoom(on: channel.eventLoop)
            return try addHTTP1(to: channel, secure: false)
        }
    }

    /// Adds the handlers of HTTP/1.1 after the existing ones, on the channel's loop.
    func addHTTP1(to channel: any Channel, secure: Bool) throws -> Value {
        let clock = clocks.clock(of: channel.eventLoop)
        let proxy = proxy(of: channel)
        let connection = ConnectionHandler(
            catalog: catalog,
            limits: limits,
            isBehindProxy: proxy != nil,
            ticks: clocks.ticks,
            clock: clock
        )
        let pipeline = channel.pipeline.syncOperations
        if let departed { try pipeline.addHandler(departed.watch(), position: .first) }
        try pipeline.addHandlers([connection, HTTPResponseEncoder(), ByteToMessageHandler(decoder())])
        try pipeline.addHandlers([
            ParserTracker(connection: connection, proxy: proxy), HTTP1ToHTTPServerCodec(secure: secure),
        ])
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel,
            configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
        )
    }

    /// The trusted proxy at the other end, if there is one.
    func proxy(of channel: any Channel) -> ProxyPeer? {
        guard !trustedProxies.ranges.isEmpty, let peer = channel.remoteAddress.flatMap({ IPAddress($0) }) else {
            return nil
        }
        return trustedProxies.contains(peer) ? ProxyPeer(address: peer, proxies: trustedProxies) : nil
    }

    func handle(value: Value, logger: Logger) async {
        await handleHTTP(asyncChannel: value, logger: logger)
    }

    private func decoder() -> HTTPRequestDecoder {
        var configuration = NIOHTTPDecoderLimitConfiguration()
        configuration.maxHeaderFieldSize = limits.headerBytes
        configuration.maxHeaderListSize = limits.headerBytes
        configuration.maxHeaderFieldCount = limits.headerFields
        return HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: configuration)
    }
}
