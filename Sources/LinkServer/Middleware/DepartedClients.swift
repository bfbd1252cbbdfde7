import NIOConcurrencyHelpers
import NIOCore

/// The connections whose clients have closed their side while they wait for an answer.
final class DepartedClients: Sendable {
    private let connections = NIOLockedValueBox<Set<ObjectIdentifier>>([])

    /// Whether nobody waits for what is written to a connection.
    func include(_ channel: any Channel) -> Bool {
        !channel.isActive || connections.withLockedValue { $0.contains(ObjectIdentifier(channel)) }
    }

    /// A handler that notices when the client of a connection leaves.
    func watch() -> any RemovableChannelHandler { DepartureHandler(self) }

    fileprivate func add(_ channel: any Channel) {
        _ = connections.withLockedValue { $0.insert(ObjectIdentifier(channel)) }
    }

    fileprivate func remove(_ channel: any Channel) {
        _ = connections.withLockedValue { $0.remove(ObjectIdentifier(channel)) }
    }
}

/// Notes that a client has closed its side: the connection itself stays open for the answer.
private final class DepartureHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    private let departed: DepartedClients

    init(_ departed: DepartedClients) { self.departed = departed }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { departed.add(context.channel) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        departed.remove(context.channel)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { departed.remove(context.channel) }
}
