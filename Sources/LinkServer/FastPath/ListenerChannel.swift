internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// A connection: the connection handler, then NIO's parser and Hummingbird for what that does not answer.
///
/// The parser is made when it is needed first: connections that ask for documents only, or for nothing, cost little, so that
/// thousands that are opened at once are accepted in a moment.
struct ListenerChannel: HTTPChannelHandler {
    /// The requests that the connection handler does not answer, and their responses.
    typealias Parsed = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    struct Value: ServerChildChannelValue {
        let channel: any Channel

        /// Fails when the connection ends before anything was for the parser.
        let parsed: EventLoopFuture<Parsed>
    }

    /// The documents that are served; nil on the admin listener.
    let catalog: DocumentCatalog?

    let refusals: Refusals
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
            clocks.makeRoom(for: channel)
            return try addHTTP1(to: channel, secure: false)
        }
    }

    /// Adds the connection handler after the existing ones, on the channel's loop.
    func addHTTP1(to channel: any Channel, secure: Bool) throws -> Value {
        let clock = clocks.clock(of: channel.eventLoop)
        let proxy = proxy(of: channel)
        let parsed = channel.eventLoop.makePromise(of: Parsed.self)
        let connection = ConnectionHandler(
            catalog: catalog,
            refusals: refusals,
            limits: limits,
            isBehindProxy: proxy != nil,
            ticks: clocks.ticks,
            clock: clock,
            parsed: parsed,
            visitOrigin: { visitOrigin(of: $0, behind: proxy) },
            makeParser: { connection, channel in
                try addParser(to: channel, after: connection, proxy: proxy, secure: secure)
            }
        )
        do {
            let pipeline = channel.pipeline.syncOperations
            if let departed { try pipeline.addHandler(departed.watch(), position: .first) }
            try pipeline.addHandler(connection)
        } catch {
            // A handler that was not added cannot.
            parsed.fail(error)
            throw error
        }
        return Value(channel: channel, parsed: parsed.futureResult)
    }

    /// Adds the parser after the connection handler, which is the last.
    private func addParser(
        to channel: any Channel,
        after connection: ConnectionHandler,
        proxy: ProxyPeer?,
        secure: Bool
    ) throws -> Parsed {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandlers([HTTPResponseEncoder(), ByteToMessageHandler(decoder())])
        try pipeline.addHandlers([
            ParserTracker(connection: connection, proxy: proxy), HTTP1ToHTTPServerCodec(secure: secure),
        ])
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel,
            configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
        )
    }

    /// What a connection says about those who follow links over it.
    func visitOrigin(of channel: any Channel, behind proxy: ProxyPeer?) -> VisitOrigin {
        guard let catalog else { return .unknown }
        let peer = proxy?.address ?? channel.remoteAddress.flatMap { IPAddress($0) }
        return catalog.traffic.visits.origin(peer: peer, isProxy: proxy != nil)
    }

    /// The trusted proxy at the other end, if there is one.
    func proxy(of channel: any Channel) -> ProxyPeer? {
        guard !trustedProxies.ranges.isEmpty, let peer = channel.remoteAddress.flatMap({ IPAddress($0) }) else {
            return nil
        }
        return trustedProxies.contains(peer) ? ProxyPeer(address: peer, proxies: trustedProxies) : nil
    }

    func handle(value: Value, logger: Logger) async {
        let parsed: Parsed
        do {
            parsed = try await withTaskCancellationHandler {
                try await value.parsed.get()
            } onCancel: {
                value.channel.close(promise: nil)
            }
        } catch {
            // The connection handler has answered everything.
            return
        }
        await handleHTTP(asyncChannel: parsed, logger: logger)
    }

    private func decoder() -> HTTPRequestDecoder {
        var configuration = NIOHTTPDecoderLimitConfiguration()
        configuration.maxHeaderFieldSize = limits.headerBytes
        configuration.maxHeaderListSize = limits.headerBytes
        configuration.maxHeaderFieldCount = limits.headerFields
        return HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: configuration)
    }
}
