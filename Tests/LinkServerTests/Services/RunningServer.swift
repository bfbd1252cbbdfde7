import LinkServer
import LinkStore
import LinkStoreTesting
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// A whole server on ports of the system's choice, with time in the test's hands.
@dynamicMemberLookup
struct RunningServer: Sendable {
    let publicPort: Int
    let adminPort: Int

    /// The port of the documents over TLS; 0 without one.
    let securePort: Int
    let parts: ServerParts

    /// Asks the server to end, as a signal does.
    let shutDown: @Sendable () async -> Void

    /// Asks the server to read its files again, as a signal does.
    let reload: @Sendable () async -> Void

    subscript<Part>(dynamicMember part: KeyPath<ServerParts, Part>) -> Part { parts[keyPath: part] }
}

/// What a test holds in its hands of a server.
struct ServerParts: Sendable {
    let clock = ManualClock()
    let visitClock = ManualClock()
    let time = TestTime()
    let log = RecordedLog()
    let checks = CheckGate()

    /// The setup addresses that were offered, in order.
    let setupURLs = Inbox<String>()

    /// The numbers of documents each time that the store was opened.
    let openings = Inbox<Int>()

    /// The reasons why the store could not be used.
    let failures = Inbox<String>()

    var environment: LinkServerEnvironment {
        var environment = LinkServerEnvironment()
        environment.clock = clock
        environment.visitClock = visitClock
        environment.now = { time.now }
        environment.beforeLongDecision = { [checks] in checks.pass($0) }
        return environment
    }

    var observer: LinkServerObserver {
        var observer = LinkServerObserver()
        observer.setupOffered = { url, _ in setupURLs.put(url) }
        observer.ready = { openings.put($1) }
        observer.storeFailed = { failures.put($0) }
        return observer
    }
}

/// Runs a server while the body runs, and stops it gracefully.
func withServer(
    configuration: LinkServerConfiguration = .local(),
    openStore: @escaping OpenStore,
    _ body: @Sendable @escaping (RunningServer) async throws -> Void
) async throws {
    let ports = Inbox<(Int, Int)>()
    let securePort = NIOLockedValueBox(0)
    let parts = ServerParts()
    var observer = parts.observer
    observer.listeningSecurely = { address in securePort.withLockedValue { $0 = address.port } }
    observer.listening = { ports.put(($0.port, $1.port)) }
    let application = LinkServerApplication(
        configuration: configuration,
        logger: parts.log.logger,
        environment: parts.environment,
        observer: observer,
        openStore: openStore
    )
    try await run(application) { shutDown in
        let (publicPort, adminPort) = try await ports.next()
        let server = RunningServer(
            publicPort: publicPort,
            adminPort: adminPort,
            securePort: securePort.withLockedValue { $0 },
            parts: parts,
            shutDown: shutDown,
            reload: { await application.reload() }
        )
        try await body(server)
    }
}

/// Runs a server with a store in memory.
func withServer(
    _ store: MemoryLinkStore = MemoryLinkStore(),
    configuration: LinkServerConfiguration = .local(),
    _ body: @Sendable @escaping (RunningServer) async throws -> Void
) async throws {
    try await withServer(configuration: configuration, openStore: { _ in store }, body)
}

extension LinkServerConfiguration {
    /// Ports of the system's choice on this machine.
    static func local(_ change: (inout LinkServerConfiguration) -> Void = { _ in }) -> LinkServerConfiguration {
        var configuration = LinkServerConfiguration()
        configuration.publicAddress = ListenAddress(host: "127.0.0.1", port: 0)
        configuration.adminAddress = ListenAddress(host: "127.0.0.1", port: 0)
        change(&configuration)
        return configuration
    }
}

private func run(
    _ application: LinkServerApplication,
    _ body: @Sendable @escaping (@Sendable @escaping () async -> Void) async throws -> Void
) async throws {
    var quiet = Logger(label: "test")
    quiet.logLevel = .critical
    let services = ServiceGroup(services: [application], logger: quiet)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await services.run() }
        group.addTask {
            do {
                try await body { await services.triggerGracefulShutdown() }
            } catch {
                await services.triggerGracefulShutdown()
                throw error
            }
            await services.triggerGracefulShutdown()
        }
        // The first error ends both: a server that fails must not leave its body waiting.
        for try await _ in group {}
    }
}
