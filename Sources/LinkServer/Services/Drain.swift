import NIOConcurrencyHelpers
import ServiceLifecycle

/// Ends first: reports that the server is about to stop, and gives load balancers time to notice.
final class Drain: Service {
    private let time: Duration
    private let clock: any Clock<Duration>
    private let begun = NIOLockedValueBox(false)

    init(time: Duration, clock: any Clock<Duration>) {
        self.time = time
        self.clock = clock
    }

    /// Whether the server is about to stop.
    var hasBegun: Bool { begun.withLockedValue { $0 } }

    func run() async throws {
        try await gracefulShutdown()
        begun.withLockedValue { $0 = true }
        if time > .zero { try await clock.sleep(for: time) }
    }
}
