import Dispatch
import Foundation
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
        var serverConfiguration = try command.serverConfiguration()
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

/// Ends the process some time after it was asked to end, even when all threads of tasks are busy.
///
/// It has a thread of its own from the system when it needs one. Nothing is lost: what was acknowledged is stored.
final class LatestEnd {
    private let queue = DispatchQueue(label: "waymark.latest-end", qos: .userInteractive)
    private let sources: [any DispatchSourceSignal]
    private let begins: @Sendable () -> Void

    /// Begins to wait for `SIGTERM` and `SIGINT`.
    init(after time: Duration, end: @escaping @Sendable () -> Void = LatestEnd.endNow) {
        let milliseconds =
            Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
        let begins: @Sendable () -> Void = { [queue] in
            queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: end)
        }
        self.begins = begins
        sources = [SIGTERM, SIGINT].map { [queue] signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setEventHandler(handler: begins)
            source.resume()
            return source
        }
    }

    /// The time begins, as with a signal.
    func begin() { begins() }

    /// Ends the wait for signals, because the process ends by itself.
    func cancel() {
        for source in sources { source.cancel() }
    }

    private static let endNow: @Sendable () -> Void = {
        let sentence = "waymark: The server was ended, because something did not end in time.\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        _exit(1)
    }
}
