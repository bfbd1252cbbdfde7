internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOSSL

/// A public connection over TLS: the handshake, then HTTP/2 or ``PublicChannel``, as negotiated.
struct SecureChannel: HTTPChannelHandler {
    /// The protocols that are offered, the preferred one first (RFC 7301).
    static let protocols = ["h2", "http/1.1"]

    let plain: PublicChannel
    let context: NIOSSLContext

    var responder: Responder { plain.responder }

    /// A connection whose protocol is known after the handshake.
    struct Value: ServerChildChannelValue {
        let channel: any Channel
        let outcome: EventLoopFuture<Outcome>
    }

    /// The negotiated protocol.
    enum Outcome: Sendable {
        case http1(PublicChannel.Value)
        case http2(HTTP2Streams)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // The first handler requests each read, see ``ConnectionHandler``.
            try channel.syncOptions?.setOption(.autoRead, value: false)
            let promise = channel.eventLoop.makePromise(of: Outcome.self)
            let clock = plain.clocks.clock(of: channel.eventLoop)
            let handshake = HandshakeHandler(clock: clock, ticks: plain.clocks.ticks, outcome: promise) { chosen in
                guard chosen == "h2" else { return .http1(try plain.addHTTP1(to: channel, secure: true)) }
                return .http2(try plain.addHTTP2(to: channel))
            }
            try channel.pipeline.syncOperations.addHandlers([NIOSSLServerHandler(context: context), handshake])
            return Value(channel: channel, outcome: promise.futureResult)
        }
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.outcome.get() {
            case .http1(let connection): await plain.handle(value: connection, logger: logger)
            case .http2(let streams): await streams.handle { await plain.handle(value: $0, logger: logger) }
            }
        } catch {
            logger.debug("A TLS handshake failed.", metadata: ["error": "\(error)"])
        }
    }
}
