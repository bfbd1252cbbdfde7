import LinkServer
import LinkStore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Runs the server until a signal ends it.
struct ServerRun {
    /// How long requests in flight are waited for.
    private static let patience = Duration.seconds(28)

    /// After how long the process ends, even if something still runs.
    private static let latestEnd = Duration.seconds(30)

    let command: ServeCommand
    let console: Console

    func run() async throws {
        // Has to be said before the first connection is made.
        if let threads = command.threads { NIOSingletons.groupLoopCountSuggestion = threads }
        let sink = LogSink(console: console)
        let logger = logger(to: sink)
        let store = try command.store.location()
        var serverConfiguration = command.serverConfiguration
        serverConfiguration.openFiles = OpenFileLimit.raise()
        let server = LinkServerApplication(
            configuration: serverConfiguration,
            logger: logger,
            observer: announcement(sink, "\(store)").observer
        ) { mayCreate throws(LinkStoreError) in
            try await store.open(mayCreate: mayCreate)
        }
        let drain = command.drain?.duration ?? .zero
        let signals = await SignalService(server: server, logger: logger)
        // Not a service, because threads that are busy must not keep it from its work.
        let latestEnd = LatestEnd(after: ServerRun.latestEnd + drain)
        defer { latestEnd.cancel() }
        var configuration = ServiceGroupConfiguration(
            services: [signals, server],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = ServerRun.patience + drain
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as LinkServerError {
            throw CommandFailure(Sentence.withoutStop(error.sentence))
        } catch is CancellationError {
            return
        } catch {
            sink.open()
            throw CommandFailure("the server stopped: \(error)", remedy: "see the log above")
        }
    }

    private func announcement(_ sink: LogSink, _ database: String) -> Announcement {
        Announcement(
            database: database,
            isDemo: command.demo,
            site: command.site,
            isAdminSecure: command.tls.adminFiles != nil,
            console: console,
            log: sink
        )
    }

    private func logger(to sink: LogSink) -> Logger {
        let format = command.logFormat ?? (FileStream.standardError.isTerminal ? .text : .json)
        let (style, level) = (console.errorStyle, command.logLevel.level)
        var logger = Logger(label: "waymark") { _ in LineLogHandler(format: format, style: style, sink: sink) }
        logger.logLevel = level
        return logger
    }
}
