import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import ServiceLifecycle

/// The port of the API, health and metrics.
struct AdminListener: Service {
    let address: ListenAddress
    let responder: AdminResponder
    var certificates: CurrentCertificates?
    let logger: Logger
    let onBound: @Sendable (ListenAddress) -> Void

    func run() async throws {
        // The address is announced to people already.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .notice)
        let application = Application(
            responder: responder,
            server: server,
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

    private var server: HTTPServerBuilder {
        HTTPServerBuilder { [certificates] responder in
            let channel = HTTP1Channel(
                responder: responder,
                configuration: HTTP1Channel.Configuration(idleTimeout: .seconds(75))
            )
            guard let certificates else { return channel }
            return try TLSChannel(channel, tlsConfiguration: certificates.configuration(protocols: ["http/1.1"]))
        }
    }
}
