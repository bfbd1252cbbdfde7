import Hummingbird
import LinkServer
import LinkStore
import Logging
import NIOCore
import ServiceLifecycle

/// Runs a public listener on a port of the system's choice while the body runs, and stops it gracefully.
func withListener(
    _ catalog: DocumentCatalog,
    limits: ListenerLimits = ListenerLimits(),
    trustedProxies: TrustedProxies = TrustedProxies(),
    on eventLoops: EventLoopGroupProvider = .singleton,
    addRoutes: (Router<PublicListener.Context>) -> Void = { _ in },
    _ body: @Sendable @escaping (Int) async throws -> Void
) async throws {
    let listener = PublicListener(catalog: catalog, limits: limits, trustedProxies: trustedProxies)
    try await withListener(listener, on: eventLoops, addRoutes: addRoutes, body)
}

/// Runs a listener on a port of the system's choice while the body runs, and stops it gracefully.
func withListener(
    _ listener: PublicListener,
    on eventLoops: EventLoopGroupProvider = .singleton,
    addRoutes: (Router<PublicListener.Context>) -> Void = { _ in },
    _ body: @Sendable @escaping (Int) async throws -> Void
) async throws {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let router = listener.router()
    addRoutes(router)
    let application = listener.application(
        router: router,
        address: .hostname("127.0.0.1", port: 0),
        eventLoopGroup: eventLoops,
        logger: logger,
        onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) }
    )
    let services = ServiceGroup(configuration: ServiceGroupConfiguration(services: [application], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await services.run() }
        var iterator = ports.makeAsyncIterator()
        guard let bound = await iterator.next() else { throw ListenerDidNotStart() }
        do {
            try await body(bound)
        } catch {
            await services.triggerGracefulShutdown()
            throw error
        }
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
    }
}

struct ListenerDidNotStart: Error {}

extension DocumentCatalog {
    /// A ready catalogue with the same kind of document for each host.
    static func serving(
        _ documents: [String: String],
        kind: DocumentKind = .appleAppSiteAssociation
    ) throws -> DocumentCatalog {
        let catalog = DocumentCatalog(state: .ready)
        for (host, text) in documents {
            catalog.publish(Array(text.utf8), kind: kind, host: try HostName(host))
        }
        return catalog
    }
}
