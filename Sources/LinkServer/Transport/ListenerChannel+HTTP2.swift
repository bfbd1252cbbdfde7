internal import NIOCore
internal import NIOHTTP2
internal import NIOHTTPTypesHTTP2

extension ListenerChannel {
    /// Adds the handlers of HTTP/2 after the existing ones, on the channel's loop.
    ///
    /// NIO's HTTP/2 handler ends connections with too many resets, pings, settings, empty or continuation frames.
    func addHTTP2(to channel: any Channel, serving catalog: DocumentCatalog) throws -> HTTP2Streams {
        let clock = clocks.clock(of: channel.eventLoop)
        let streams = HTTP2Streams()
        let frameWriter = HTTP2FrameWriter(clock: clock)
        let proxy = proxy(of: channel)
        let origin = visitOrigin(of: channel, behind: proxy)
        let fastPath = HTTP2FastPath(catalog: catalog, clock: clock, frameWriter: frameWriter, origin: origin)
        let connection = HTTP2ConnectionHandler(
            catalog: catalog,
            limits: limits,
            proxy: proxy,
            origin: origin,
            ticks: clocks.ticks,
            clock: clock,
            frameWriter: frameWriter,
            fastPath: fastPath,
            streams: streams
        )
        let multiplexer = HTTP2StreamMultiplexer(mode: .server, channel: channel) { stream in
            stream.eventLoop.makeCompletedFuture {
                // A stream inherits this from its connection, which does not read automatically.
                try stream.syncOptions?.setOption(.autoRead, value: true)
                try stream.pipeline.syncOperations.addHandler(HTTP2FramePayloadToHTTPServerCodec())
                streams.add(try HTTP2Streams.Stream(wrappingChannelSynchronously: stream))
            }
        }
        var configuration = NIOHTTP2Handler.ConnectionConfiguration()
        // NIO's handler allows more streams than the client sees, so that the connection handler can refuse single
        // streams.
        configuration.initialSettings = [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: 2 * HTTP2FastPath.streams),
            HTTP2Setting(parameter: .maxHeaderListSize, value: limits.headerBytes),
        ]
        // A client that had too many streams may still send their bodies.
        configuration.maximumRecentlyResetStreams = HTTP2FastPath.streams
        let frames = NIOHTTP2Handler(mode: .server, connectionConfiguration: configuration)
        try channel.pipeline.syncOperations.addHandlers([frameWriter, fastPath, frames, connection, multiplexer])
        return streams
    }
}
