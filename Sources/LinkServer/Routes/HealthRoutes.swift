import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore

/// Liveness and readiness.
struct HealthRoutes: Sendable {
    let access: StoreAccess
    let counts: ServerMetrics
    let drain: Drain

    var table: [AdminEndpoint: AdminHandler] { [.health: health, .readiness: readiness, .metrics: metrics] }

    /// The process answers.
    private func health(_ call: AdminCall) throws -> Response { try Answer.json(StatusMessage(status: "ok")) }

    /// The store can be read now; it is not open before its whole content is being served.
    private func readiness(_ call: AdminCall) async throws -> Response {
        guard !drain.hasBegun else { throw Problem(.shuttingDown, "The server is about to end.") }
        try await access.useStore { store throws(LinkStoreError) in try await store.check() }
        return try Answer.json(StatusMessage(status: "ready"))
    }

    /// Metrics for Prometheus.
    private func metrics(_ call: AdminCall) async -> Response {
        let revision = try? await access.content().revision  // Readiness reports why it fails.
        let text = counts.text(revision: revision)
        return Answer.bytes(Array(text.utf8), contentType: "text/plain; version=0.0.4; charset=utf-8")
    }
}
