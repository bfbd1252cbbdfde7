import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Binds an address and serves until the service group shuts down.
struct ListenerService: Service {
    /// Makes the application that serves; the function is called once its socket is bound.
    typealias Build =
        @Sendable (BindAddress, Logger, @escaping @Sendable (any Channel) async -> Void) -> any ApplicationProtocol

    let address: ListenAddress

    /// What the listener is for, as error messages name it.
    let purpose: String

    let logger: Logger
    let onBound: @Sendable (ListenAddress) -> Void
    let application: Build

    func run() async throws {
        // The server announces its addresses itself.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .notice)
        let application = application(.hostname(address.host, port: address.port), logger) { channel in
            onBound(address.bound(to: channel.localAddress?.port ?? address.port))
        }
        do {
            try await application.run()
        } catch {
            throw LinkServerError.binding(address, for: purpose, error)
        }
    }
}

extension PublicListener {
    /// The documents, over TLS when there are certificates.
    func service(
        at address: ListenAddress,
        certificates: CurrentCertificates? = nil,
        connections: OpenConnections,
        logger: Logger,
        onBound: @escaping @Sendable (ListenAddress) -> Void
    ) -> ListenerService {
        ListenerService(address: address, purpose: "documents", logger: logger, onBound: onBound) {
            application(
                router: router(),
                address: $0,
                certificates: certificates,
                connections: connections,
                logger: $1,
                onServerRunning: $2
            )
        }
    }
}

extension AdminResponder {
    /// The API, health and metrics, over TLS when there are certificates.
    func service(
        at address: ListenAddress,
        certificates: CurrentCertificates?,
        limits: ListenerLimits,
        connections: OpenConnections,
        logger: Logger,
        onBound: @escaping @Sendable (ListenAddress) -> Void
    ) -> ListenerService {
        let server = HTTPServerBuilder(
            catalog: nil,
            limits: limits,
            connections: connections,
            // The responder reads what proxies forward.
            trustedProxies: TrustedProxies(),
            traffic: PublicTraffic(),
            certificates: certificates,
            departed: departed
        )
        return ListenerService(address: address, purpose: "administration", logger: logger, onBound: onBound) {
            Application(
                responder: self,
                server: server,
                configuration: ApplicationConfiguration(
                    address: $0,
                    backlog: ListenerLimits.queue,
                    availableConnectionsDelegate: connections
                ),
                onServerRunning: $2,
                logger: $1
            )
        }
    }
}
