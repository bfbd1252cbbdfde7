internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// A public connection: the gate, then NIO's parser and Hummingbird for what the gate does not answer.
struct PublicChannel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let catalog: DocumentCatalog
    let limits: ListenerLimits
    let clocks: LoopClocks
    let responder: Responder

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // The gate asks for each read, see there.
            try channel.syncOptions?.setOption(.autoRead, value: false)
            let clock = clocks.clock(of: channel.eventLoop)
            let gate = ConnectionGate(catalog: catalog, limits: limits, ticks: clocks.ticks, clock: clock)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandlers([gate, HTTPResponseEncoder(), ByteToMessageHandler(decoder())])
            try pipeline.addHandlers([ParserTracker(gate: gate), HTTP1ToHTTPServerCodec(secure: false)])
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel,
                configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
            )
        }
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
