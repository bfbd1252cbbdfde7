public import Logging
import ServiceLifecycle

// sample: import LinkStore; import Logging; import ServiceLifecycle; import SQLiteLinkStore
// sample: let logger: Logger
/// A server: the public listener with the documents, the admin listener with the API, and the services behind them.
///
/// ```swift
/// let server = LinkServerApplication(logger: logger) { mayCreate throws(LinkStoreError) in
///     try await SQLiteLinkStore.open("waymark.db", creating: mayCreate ? .ifMissing : .never)
/// }
/// let group = ServiceGroup(services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
/// try await group.run()
/// ```
///
/// The caller handles signals: the server shuts down gracefully with the service group that it runs in.
public struct LinkServerApplication: Sendable {
    let configuration: LinkServerConfiguration
    let environment: LinkServerEnvironment
    let observer: LinkServerObserver
    let logger: Logger
    let openStore: OpenStore
    let reloads = ReloadRequests()

    /// The documents being served.
    public let catalog: DocumentCatalog

    /// Configures a server; nothing happens before it runs.
    ///
    /// - Parameters:
    ///   - configuration: Addresses, limits and what to publish at the start.
    ///   - logger: Receives events, never a key or a token.
    ///   - environment: Clock and randomness.
    ///   - observer: Receives what the person at the terminal should see.
    ///   - openStore: Opens the store; called again after a failure.
    public init(
        configuration: LinkServerConfiguration = LinkServerConfiguration(),
        logger: Logger,
        environment: LinkServerEnvironment = LinkServerEnvironment(),
        observer: LinkServerObserver = LinkServerObserver(),
        openStore: @escaping OpenStore
    ) {
        self.configuration = configuration
        catalog = DocumentCatalog(linkMemory: configuration.linkMemory)
        self.logger = logger
        self.environment = environment
        self.observer = observer
        self.openStore = openStore
    }

    /// Reads certificates and the site folder again at once, as a `SIGHUP` asks for; both are also checked regularly.
    public func reload() async {
        await reloads.perform()
    }
}
