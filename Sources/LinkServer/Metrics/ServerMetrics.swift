import LinkHosting
import LinkRouting
import LinkStore
import NIOConcurrencyHelpers

/// Counts of what happened since the start.
final class ServerMetrics: Sendable {
    private let startedAt: Timestamp
    private let catalog: DocumentCatalog
    private let connections: ListenerConnections
    private let openFiles: Int?
    private let counts = NIOLockedValueBox(Counts())
    private let recorder = NIOLockedValueBox<VisitRecorder?>(nil)

    /// What counts visits of links; `nil` before it is there.
    var visits: VisitRecorder? {
        get { recorder.withLockedValue { $0 } }
        set { recorder.withLockedValue { $0 = newValue } }
    }

    init(startedAt: Timestamp, catalog: DocumentCatalog, connections: ListenerConnections, openFiles: Int?) {
        self.startedAt = startedAt
        self.catalog = catalog
        self.connections = connections
        self.openFiles = openFiles
    }

    private struct Counts {
        var publications: [PublishedDocument.Change: Int] = [:]
        var refusals = 0
        var shareRefusals: [String: Int] = [:]
        /// Who has used four fifths of a share of a file, by domain and workspace.
        var nearShares: Set<[String]> = []
        var rateLimited: [RateRefusal.Reason: Int] = [:]
        var requests: [RequestKind: Int] = [:]
        var durations: [String: DurationHistogram] = [:]
        var waitingHosts: [HostName: String] = [:]
    }

    /// The labels of a request's counter.
    private struct RequestKind: Hashable {
        let endpoint: String
        let status: Int
    }

    /// Counts a publication.
    func countPublication(_ change: PublishedDocument.Change) {
        counts.withLockedValue { $0.publications[change, default: 0] += 1 }
    }

    /// Counts a document that was refused before anything changed.
    func countRefusal() {
        counts.withLockedValue { $0.refusals += 1 }
    }

    /// Notes why the site folder's files of a host are not published; `nil` when they are.
    func noteSite(_ host: HostName, waitingBecause reason: String?) {
        counts.withLockedValue { $0.waitingHosts[host] = reason }
    }

    /// Why the site folder's files of a host are not published; `nil` when they are.
    func siteWaiting(_ host: HostName) -> String? { counts.withLockedValue { $0.waitingHosts[host] } }

    /// Counts a change that was refused because it exceeds a share.
    func countRefusal(of share: String) {
        counts.withLockedValue { $0.shareRefusals[share, default: 0] += 1 }
    }

    /// Notes whether a workspace has used four fifths of its share of a domain's files.
    func noteShare(of workspace: String, on host: String, isNearLimit: Bool) {
        counts.withLockedValue { counts in
            if isNearLimit {
                counts.nearShares.insert([host, workspace])
            } else {
                counts.nearShares.remove([host, workspace])
            }
        }
    }

    /// Counts a request beyond a limit.
    func countRateLimited(_ reason: RateRefusal.Reason) {
        counts.withLockedValue { $0.rateLimited[reason, default: 0] += 1 }
    }

    /// Counts an answer of the admin listener; the endpoint is a template or one of a few words, so that there are few
    /// labels.
    func countRequest(endpoint: String, status: Int, duration: Duration) {
        counts.withLockedValue { counts in
            counts.requests[RequestKind(endpoint: endpoint, status: status), default: 0] += 1
            counts.durations[endpoint, default: DurationHistogram()].count(duration)
        }
    }

    /// All metrics in Prometheus's text format, version 0.0.4.
    ///
    /// - Parameter revision: The store's revision; `nil` while the store is not available.
    /// - Returns: Lines, each ended.
    func text(revision: Int64?) -> String {
        let counts = counts.withLockedValue { $0 }
        var text = MetricsText()
        text.gauge("waymark_store_up", "Whether the store can be used (1) or not (0).", revision == nil ? "0" : "1")
        if let revision { text.gauge("waymark_store_revision", "How often the store has changed.", "\(revision)") }
        text.counter(
            "waymark_publications_total",
            "Documents that were accepted, by what that changed.",
            Self.changes.map { ([("change", $1)], counts.publications[$0] ?? 0) }
        )
        text.counter("waymark_refusals_total", "Documents that were refused.", [([], counts.refusals)])
        text.gauge(
            "waymark_site_hosts_waiting",
            "Hosts whose files in the site folder are not published.",
            "\(counts.waitingHosts.count)"
        )
        text.counter(
            "waymark_share_refusals_total",
            "Changes that were refused because they exceed a share, by the share.",
            counts.shareRefusals.sorted { $0.key < $1.key }.map { ([("share", $0.key)], $0.value) }
        )
        text.gauge(
            "waymark_shares_near_limit",
            "Workspaces that have used four fifths of their share of a domain's files, as of their last publications.",
            "\(counts.nearShares.count)"
        )
        text.counter(
            "waymark_rate_limited_total",
            "Requests that were one too many, by the limit.",
            RateRefusal.Reason.allCases.map { ([("limit", $0.rawValue)], counts.rateLimited[$0] ?? 0) }
        )
        text.counter(
            "waymark_admin_requests_total",
            "Answers of the admin listener, by endpoint and status.",
            counts.requests.sorted { ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status) }
                .map { ([("endpoint", $0.key.endpoint), ("status", "\($0.key.status)")], $0.value) }
        )
        text.histograms(
            "waymark_admin_request_duration_seconds",
            "How long answers of the admin listener took, by endpoint.",
            counts.durations.sorted { $0.key < $1.key }.map { ([("endpoint", $0.key)], $0.value) }
        )
        addTraffic(to: &text)
        addLinks(to: &text)
        addConnections(to: &text)
        addProcess(to: &text)
        return text.text
    }

    private func addTraffic(to text: inout MetricsText) {
        text.counter(
            "waymark_public_answers_total",
            "Answers of the public listeners about documents and links, by status.",
            catalog.traffic.answers.map { ([("status", $0.status)], $0.count) }
        )
        text.counter(
            "waymark_unknown_host_requests_total",
            "Requests for documents of hosts that this server does not have.",
            [([], catalog.traffic.unknownHosts.requests)]
        )
    }

    private func addLinks(to text: inout MetricsText) {
        text.gauge("waymark_links", "Links in memory.", "\(catalog.links.count)")
        text.gauge(
            "waymark_links_loaded",
            "1 once all links of the store were read; until then those are read that visitors ask for.",
            catalog.links.isComplete ? "1" : "0"
        )
        text.gauge("waymark_links_memory_bytes", "The memory that links take.", "\(catalog.links.memory)")
        guard let visits = visits?.numbers else { return }
        text.counter(
            "waymark_visits_total",
            "Visits of links that were written to the store, by what they count as.",
            VisitKind.allCases.map { ([("kind", $0.rawValue)], Int(visits.written[$0.rawValue] ?? 0)) }
        )
        text.counter(
            "waymark_visits_dropped_total",
            "Visits of links that could not be counted, because too many different ones came or the store was away for too long.",
            [([], Int(visits.dropped))]
        )
        text.gauge(
            "waymark_visits_waiting",
            "Visits that wait for the store, those that are the same as one.",
            "\(visits.waiting)"
        )
    }

    private func addConnections(to text: inout MetricsText) {
        let values = { (value: (OpenConnections) -> Int) in
            self.connections.named.map { ([("listener", $0.name)], value($0.connections)) }
        }
        text.gauges("waymark_connections", "Open connections, by listener.", values { $0.open })
        text.gauges("waymark_connections_limit", "Connections that a listener keeps open.", values { $0.limit })
        text.counter(
            "waymark_connections_shed_total",
            "Silent connections that were closed because others needed their places.",
            values { $0.shed }
        )
    }

    /// The names that Prometheus's own clients use.
    private func addProcess(to text: inout MetricsText) {
        let start = startedAt.milliseconds
        text.gauge("process_start_time_seconds", "When the server was started.", "\(start / 1000).\(start % 1000)")
        if let openFiles { text.gauge("process_max_fds", "Files that the process may have open.", "\(openFiles)") }
        if let bytes = ProcessMemory.residentBytes() {
            text.gauge("process_resident_memory_bytes", "Memory that the process takes.", "\(bytes)")
        }
    }

    private static let changes: [(PublishedDocument.Change, String)] = [
        (.created, "created"), (.replaced, "replaced"), (.unchanged, "unchanged"),
    ]
}
