internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOSSL

/// A connection over TLS: the handshake, then HTTP/2 or ``ListenerChannel``, as negotiated.
struct SecureChannel: HTTPChannelHandler {
    let plain: ListenerChannel
    let context: NIOSSLContext

    init(plain: ListenerChannel, certificates: CurrentCertificates) throws {
        self.plain = plain
        // The preferred protocol is the first (RFC 7301).
        let protocols = plain.catalog == nil ? ["http/1.1"] : ["h2", "http/1.1"]
        context = try NIOSSLContext(configuration: certificates.configuration(protocols: protocols))
    }

    var responder: Responder { plain.responder }

    /// A connection whose protocol is known after the handshake.
    struct Value: ServerChildChannelValue {
        let channel: any Channel
        let outcome: EventLoopFuture<Outcome>
    }

    /// The negotiated protocol.
    enum Outcome: Sendable {
        case http1(ListenerChannel.Value)
        case http2(HTTP2Streams)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // The first handler requests each read, see ``ConnectionHandler``.
            try channel.syncOptions?.setOption(.autoRead, value: false)
            let promise = channel.eventLoop.makePromise(of: Outcome.self)
            plain.clocks.makeRoom(for: channel)
            let clock = plain.clocks.clock(of: channel.eventLoop)
            let handshake = HandshakeHandler(clock: clock, ticks: plain.clocks.ticks, outcome: promise) { chosen in
                guard chosen == "h2", let catalog = plain.catalog else {
                    return .http1(try plain.addHTTP1(to: channel, secure: true))
                }
                return .http2(try plain.addHTTP2(to: channel, serving: catalog))
            }
            try channel.pipeline.syncOperations.addHandlers([NIOSSLServerHandler(context: context), handshake])
            return Value(channel: channel, outcome: promise.futureResult)
        }
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.outcome.get() {
            case .http1(let connection): await plain.handle(value: connection, logger: logger)
            case .http2(let streams): await streams.handle { await plain.handleHTTP(asyncChannel: $0, logger: logger) }
            }
        } catch {
            logger.debug("A TLS handshake failed.", metadata: ["error": "\(error)"])
        }
    }
}
