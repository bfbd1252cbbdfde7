public import Hummingbird
public import HummingbirdCore
internal import LinkPages
public import Logging
public import NIOCore

/// The public listener: documents, and all routes of its router.
///
/// Plain requests for documents are answered from memory by the first handler of each connection, other requests for
/// them by a middleware with the same rules. No administrative route can be reached here.
public struct PublicListener: Sendable {
    /// The router's context.
    public typealias Context = ConnectionContext

    /// The documents that are served.
    public let catalog: DocumentCatalog

    /// What is accepted from one client.
    public let limits: ListenerLimits

    /// The proxies whose forwarded host is trusted.
    public let trustedProxies: TrustedProxies

    /// The hosts at which queries about statement lists are answered.
    public let statements: StatementAudience

    /// Answers visits of links that are not plain; `nil` where there are no links.
    var links: LinkService?

    /// Knows the countries of visitors; `nil` without a database.
    var countries: CountryService?

    /// Writes what people see of links; `nil` where there are no links.
    var pages: LinkPageWriter?

    /// Takes reports about links; `nil` where there are no links.
    var publishing: PublishService?

    /// Makes the numbers of reports.
    var randomBytes: @Sendable (Int) -> [UInt8] = LinkServerEnvironment().randomBytes

    /// Counts visits of links; `nil` where nobody does.
    var visits: VisitRecorder?

    /// Configures a listener; nothing is bound before its application runs.
    public init(
        catalog: DocumentCatalog,
        limits: ListenerLimits = ListenerLimits(),
        trustedProxies: TrustedProxies = TrustedProxies(),
        statements: StatementAudience = .everyHost
    ) {
        self.catalog = catalog
        self.limits = limits
        self.trustedProxies = trustedProxies
        self.statements = statements
    }

    /// Makes connections that answer documents before any asynchronous work.
    private func server(_ certificates: CurrentCertificates?, _ connections: OpenConnections) -> HTTPServerBuilder {
        HTTPServerBuilder(
            catalog: catalog,
            limits: limits,
            connections: connections,
            trustedProxies: trustedProxies,
            traffic: catalog.traffic,
            certificates: certificates
        )
    }

    /// A router that answers documents and queries about statement lists, and everything else with 404 and a JSON body.
    public func router() -> Router<Context> {
        let router = Router(context: Context.self)
        router.add(middleware: DocumentMiddleware(catalog: catalog))
        if let links, let visits {
            router.add(
                middleware: OpeningMiddleware(
                    links: links,
                    visits: visits,
                    proxies: trustedProxies,
                    limiter: RateLimiter(perMinute: OpeningMiddleware.reportsPerMinute, now: visits.now)
                )
            )
        }
        if let publishing, let pages {
            router.add(
                middleware: ReportMiddleware(
                    publishing: publishing,
                    pages: pages,
                    proxies: trustedProxies,
                    limiter: RateLimiter(perMinute: ReportMiddleware.reportsPerMinute, now: publishing.now),
                    randomBytes: randomBytes
                )
            )
        }
        if let links, let pages {
            router.add(
                middleware: LinkMiddleware(
                    links: links,
                    proxies: trustedProxies,
                    countries: countries,
                    pages: pages,
                    catalog: catalog,
                    published: PublishedRulesCache(),
                    visits: visits,
                    counts: catalog.traffic.parsed
                )
            )
        }
        router.add(middleware: StatementMiddleware(routes: StatementRoutes(catalog: catalog), audience: statements))
        return router
    }

    /// The service that binds the address and serves until a graceful shutdown.
    ///
    /// - Parameters:
    ///   - router: Answers everything that is not a document; from ``router()``.
    ///   - address: The address to bind; port 0 lets the system choose.
    ///   - eventLoopGroup: The event loops of the connections.
    ///   - logger: Receives connection errors at `debug` or below, and the bound address at `info`.
    ///   - onServerRunning: Called with the bound channel once connections are accepted.
    /// - Returns: A service; running it throws when the address cannot be bound.
    public func application(
        router: Router<Context>,
        address: BindAddress,
        eventLoopGroup: EventLoopGroupProvider = .singleton,
        logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        application(
            router: router,
            address: address,
            certificates: nil,
            connections: OpenConnections(limit: limits.connections),
            eventLoopGroup: eventLoopGroup,
            logger: logger,
            onServerRunning: onServerRunning
        )
    }

    /// The same over TLS, when there are certificates.
    func application(
        router: Router<Context>,
        address: BindAddress,
        certificates: CurrentCertificates?,
        connections: OpenConnections,
        eventLoopGroup: EventLoopGroupProvider = .singleton,
        logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void
    ) -> some ApplicationProtocol {
        let configuration = ApplicationConfiguration(
            address: address,
            serverName: nil,
            backlog: ListenerLimits.queue,
            availableConnectionsDelegate: connections
        )
        return Application(
            router: router,
            server: server(certificates, connections),
            configuration: configuration,
            onServerRunning: onServerRunning,
            eventLoopGroupProvider: eventLoopGroup,
            logger: logger
        )
    }
}
