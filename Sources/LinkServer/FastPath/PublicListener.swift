internal import Foundation
public import Hummingbird
public import HummingbirdCore
public import Logging
public import NIOCore

/// What the public port serves: documents, and behind them whatever the router knows.
///
/// Documents are answered from memory at the head of each connection when a request is plain enough, and by the same
/// rules in a middleware otherwise. No administrative route is reachable from here.
public struct PublicListener: Sendable {
    /// The router's context.
    public typealias Context = BasicRequestContext

    /// The documents that are served.
    public let catalog: DocumentCatalog

    /// What is accepted from one client.
    public let limits: ListenerLimits

    /// Makes a listener; nothing is bound before its application runs.
    public init(catalog: DocumentCatalog, limits: ListenerLimits = ListenerLimits()) {
        self.catalog = catalog
        self.limits = limits
    }

    /// Builds connections that answer documents before any asynchronous work.
    private var server: HTTPServerBuilder {
        let clocks = LoopClocks(ticks: TickLimits(limits)) { Int(Date().timeIntervalSince1970) }
        return HTTPServerBuilder { [catalog, limits] responder in
            PublicChannel(catalog: catalog, limits: limits, clocks: clocks, responder: responder)
        }
    }

    /// A router that answers documents and questions about statement lists, and all else with 404 and a JSON body until routes are added.
    public func router() -> Router<Context> {
        let router = Router(context: Context.self)
        router.add(middleware: DocumentMiddleware(catalog: catalog))
        router.add(middleware: StatementMiddleware(routes: StatementRoutes(catalog: catalog)))
        return router
    }

    /// The service that binds the address and serves until it is shut down gracefully.
    ///
    /// - Parameters:
    ///   - router: What answers all that is not a document; from ``router()``.
    ///   - address: Where to listen; port 0 lets the system choose.
    ///   - eventLoopGroup: Where connections live.
    ///   - logger: Gets connection trouble at `debug` or below, and the bound address at `info`.
    ///   - onServerRunning: Called with the bound channel once connections are accepted.
    /// - Returns: A service; running it throws when the address cannot be bound.
    public func application(
        router: Router<Context>,
        address: BindAddress,
        eventLoopGroup: EventLoopGroupProvider = .singleton,
        logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let configuration = ApplicationConfiguration(
            address: address,
            serverName: nil,
            backlog: 1_024,
            availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)
        )
        return Application(
            router: router,
            server: server,
            configuration: configuration,
            onServerRunning: onServerRunning,
            eventLoopGroupProvider: eventLoopGroup,
            logger: logger
        )
    }
}
