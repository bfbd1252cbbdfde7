import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// The port of the documents.
struct PublicListenerService: Service {
    let address: ListenAddress
    let listener: PublicListener
    var certificates: CurrentCertificates?
    let logger: Logger
    let onBound: @Sendable (ListenAddress) -> Void

    func run() async throws {
        // The address is announced to people already.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .notice)
        let application = listener.application(
            router: listener.router(),
            address: .hostname(address.host, port: address.port),
            certificates: certificates,
            logger: logger,
            onServerRunning: { channel in
                onBound(address.bound(to: channel.localAddress?.port ?? address.port))
            }
        )
        do {
            try await application.run()
        } catch {
            throw LinkServerError.binding(address, for: "documents", error)
        }
    }
}
