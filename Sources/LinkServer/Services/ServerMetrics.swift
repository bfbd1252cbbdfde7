import LinkStore
import NIOConcurrencyHelpers

/// What happened since the start, counted.
final class ServerMetrics: Sendable {
    private let counts = NIOLockedValueBox(Counts())

    private struct Counts {
        var publications: [PublishedDocument.Change: Int] = [:]
        var refusals = 0
        var requests: [Int: Int] = [:]
    }

    /// Counts a publication.
    func countPublication(_ change: PublishedDocument.Change) {
        counts.withLockedValue { $0.publications[change, default: 0] += 1 }
    }

    /// Counts a document that was refused before anything changed.
    func countRefusal() {
        counts.withLockedValue { $0.refusals += 1 }
    }

    /// Counts an answer of the admin listener by its status.
    func countRequest(status: Int) {
        counts.withLockedValue { $0.requests[status, default: 0] += 1 }
    }

    /// Everything in Prometheus's text format, version 0.0.4.
    func text(isStoreUp: Bool) -> String {
        let counts = counts.withLockedValue { $0 }
        var lines = [
            "# HELP waymark_store_up Whether the store can be used (1) or not (0).",
            "# TYPE waymark_store_up gauge",
            "waymark_store_up \(isStoreUp ? 1 : 0)",
            "# HELP waymark_publications_total Documents that were accepted, by what that changed.",
            "# TYPE waymark_publications_total counter",
        ]
        for (change, name) in Self.changes {
            lines.append("waymark_publications_total{change=\"\(name)\"} \(counts.publications[change] ?? 0)")
        }
        lines += [
            "# HELP waymark_refusals_total Documents that were refused.",
            "# TYPE waymark_refusals_total counter",
            "waymark_refusals_total \(counts.refusals)",
            "# HELP waymark_admin_requests_total Answers of the admin listener, by status.",
            "# TYPE waymark_admin_requests_total counter",
        ]
        for (status, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
            lines.append("waymark_admin_requests_total{status=\"\(status)\"} \(count)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let changes: [(PublishedDocument.Change, String)] = [
        (.created, "created"), (.replaced, "replaced"), (.unchanged, "unchanged"),
    ]
}
