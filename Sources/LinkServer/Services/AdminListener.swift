import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// The port of the API, health and metrics.
struct AdminListener: Service {
    let address: ListenAddress
    let responder: AdminResponder
    let logger: Logger
    let onBound: @Sendable (ListenAddress) -> Void

    func run() async throws {
        // The address is announced to people already.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .notice)
        let application = Application(
            responder: responder,
            server: .http1(configuration: HTTP1Channel.Configuration(idleTimeout: .seconds(75))),
            configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)),
            onServerRunning: { channel in
                onBound(address.bound(to: channel.localAddress?.port ?? address.port))
            },
            logger: logger
        )
        do {
            try await application.run()
        } catch {
            throw LinkServerError.binding(address, for: "administration", error)
        }
    }
}
