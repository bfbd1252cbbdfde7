import NIOConcurrencyHelpers
import ServiceLifecycle

/// Knows whether the server is about to end, so that readiness can say so while requests in flight are still answered.
package final class Drain: Sendable {
    private let flag = NIOLockedValueBox(false)

    /// Nothing has been said yet.
    package init() {}

    /// Whether the shutdown has begun.
    package var hasBegun: Bool { flag.withLockedValue { $0 } }

    /// Does some work of a service, and learns when that service is told to end.
    package func watch<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        try await withGracefulShutdownHandler(operation: work) { self.flag.withLockedValue { $0 = true } }
    }
}
