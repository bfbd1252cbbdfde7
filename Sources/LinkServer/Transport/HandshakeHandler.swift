internal import NIOCore
internal import NIOSSL
internal import NIOTLS

/// Waits for the end of a TLS handshake, and is then replaced by the handlers of the negotiated protocol.
///
/// A handshake has the same time-out as a request's head.
final class HandshakeHandler {
    private let clock: LoopClock
    private let limit: Int
    private let start: Int
    private let startMoment: UInt64
    private let outcome: EventLoopPromise<SecureChannel.Outcome>
    private let addHandlers: (String?) throws -> SecureChannel.Outcome
    private var context: ChannelHandlerContext?
    private var isDone = false

    init(
        clock: LoopClock,
        ticks: TickLimits,
        outcome: EventLoopPromise<SecureChannel.Outcome>,
        addHandlers: @escaping (String?) throws -> SecureChannel.Outcome
    ) {
        self.clock = clock
        limit = ticks.head
        start = clock.ticks
        startMoment = clock.nextMoment()
        self.outcome = outcome
        self.addHandlers = addHandlers
    }
}

@available(*, unavailable)
extension HandshakeHandler: Sendable {}

extension HandshakeHandler: ClockedConnection {
    func clockDidTick() {
        guard clock.ticks - start > limit else { return }
        end(.timedOut)
    }

    var silentSince: UInt64? { isDone ? nil : startMoment }

    var channel: (any Channel)? { context?.channel }

    func shed() {
        finish(.failure(HandshakeError.closed))
        context?.closeAtOnce()
    }

    private func end(_ error: HandshakeError) {
        finish(.failure(error))
        context?.close(promise: nil)
    }

    private func finish(_ result: Result<SecureChannel.Outcome, any Error>) {
        guard !isDone else { return }
        isDone = true
        outcome.completeWith(result)
    }
}

extension HandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        clock.register(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        clock.unregister(self)
        self.context = nil
        finish(.failure(HandshakeError.closed))
    }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        context.read()
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish(.failure(HandshakeError.closed))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        finish(.failure(error))
        context.close(promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case TLSUserEvent.handshakeCompleted(let chosen):
            complete(chosen, context)
        case is ChannelShouldQuiesceEvent:
            end(.closed)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// The handlers are added before the first decrypted byte can follow this event.
    private func complete(_ chosen: String?, _ context: ChannelHandlerContext) {
        do {
            let value = try addHandlers(chosen)
            finish(.success(value))
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
        } catch {
            finish(.failure(error))
            context.close(promise: nil)
        }
    }
}

/// Why a connection ended before its handshake was complete.
enum HandshakeError: Error {
    case timedOut
    case closed
}
