internal import NIOCore
internal import NIOHTTP2
internal import NIOHTTPTypesHTTP2

extension PublicChannel {
    /// Adds the handlers of HTTP/2 behind those that are there, on the channel's loop.
    ///
    /// NIO's handler of the frames ends connections with too many resets, pings, settings, empty or continued frames.
    func addHTTP2(to channel: any Channel) throws -> HTTP2Streams {
        let clock = clocks.clock(of: channel.eventLoop)
        let streams = HTTP2Streams()
        let outlet = HTTP2FrameWriter(clock: clock)
        let shortcut = HTTP2FastPath(catalog: catalog, clock: clock, outlet: outlet)
        let gate = HTTP2ConnectionHandler(
            catalog: catalog,
            limits: limits,
            proxy: proxy(of: channel),
            ticks: clocks.ticks,
            clock: clock,
            outlet: outlet,
            shortcut: shortcut,
            streams: streams
        )
        let multiplexer = HTTP2StreamMultiplexer(mode: .server, channel: channel) { stream in
            stream.eventLoop.makeCompletedFuture {
                // A stream takes this from its connection, which does not read by itself.
                try stream.syncOptions?.setOption(.autoRead, value: true)
                try stream.pipeline.syncOperations.addHandler(HTTP2FramePayloadToHTTPServerCodec())
                streams.add(try HTTP2Streams.Stream(wrappingChannelSynchronously: stream))
            }
        }
        var configuration = NIOHTTP2Handler.ConnectionConfiguration()
        // The handler allows more than the client is told, so that the gate can refuse single streams.
        configuration.initialSettings = [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: 2 * HTTP2FastPath.streams),
            HTTP2Setting(parameter: .maxHeaderListSize, value: limits.headerBytes),
        ]
        // A client that had too many streams may still send their bodies.
        configuration.maximumRecentlyResetStreams = HTTP2FastPath.streams
        let frames = NIOHTTP2Handler(mode: .server, connectionConfiguration: configuration)
        try channel.pipeline.syncOperations.addHandlers([outlet, shortcut, frames, gate, multiplexer])
        return streams
    }
}
