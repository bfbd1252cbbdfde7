import LinkServer
import Logging
import ServiceLifecycle
import UnixSignals

/// Receives the signals that do not end the server.
struct SignalService: Service {
    private let server: LinkServerApplication
    private let logger: Logger
    private let signals: UnixSignalsSequence

    /// From now on, these signals do not end the process.
    init(server: LinkServerApplication, logger: Logger) async {
        self.server = server
        self.logger = logger
        signals = await UnixSignalsSequence(trapping: .sighup, .sigusr1, .sigusr2)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            for await signal in signals {
                guard signal == .sighup else {
                    logger.notice("A signal without a meaning here was ignored.", metadata: ["signal": "\(signal)"])
                    continue
                }
                logger.notice("Files are read again, as SIGHUP asks.")
                await server.reload()
            }
        }
    }
}
