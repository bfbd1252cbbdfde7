import LinkHosting
import LinkStore
import Logging
import NIOConcurrencyHelpers

/// Deletes the publications that are not kept any more, a few with each commit, so that nobody waits long, and counts the
/// bytes of those that are.
final class PublicationSweep: Sendable {
    /// How many publications a commit deletes.
    private static let stride = 50

    /// How many publications a domain makes until it is looked at again; it is also looked at every hour.
    private static let growth = 20

    private static let interval: Int64 = 60 * 60

    private let publishing: PublishService
    private let logger: Logger
    private let state = NIOLockedValueBox<[HostName: (publication: Int, sweptAt: Timestamp)]>([:])

    init(publishing: PublishService, logger: Logger) {
        self.publishing = publishing
        self.logger = logger
    }

    /// Deletes what is due of every domain; while the clock is not to be trusted, only what are too many.
    func sweep(at now: Timestamp, trustsClock: Bool) async throws(HostingError) {
        let content = try await publishing.access.content()
        for domain in content.domains where isDue(domain, in: content, at: now) {
            var marks = try await marks(of: domain.host)
            let surplus = content.surplus(of: marks, on: domain, at: trustsClock ? now : nil)
            for start in Swift.stride(from: 0, through: max(0, surplus.count - 1), by: Self.stride) {
                let numbers = Array(surplus[start..<min(start + Self.stride, surplus.count)])
                let origin = AuditOrigin(actor: "waymark", action: "prune publications")
                let gone = try await publishing.perform(from: origin) { [marks] content, _ throws(HostingError) in
                    try content.pruning(numbers, among: marks, of: domain.host)
                }
                marks.removeAll { gone.contains($0.number) }
            }
            state.withLockedValue { $0[domain.host] = (domain.publication, now) }
            guard !surplus.isEmpty else { continue }
            logger.info("\(surplus.count) publications of \(domain.host), which are not kept any more, were deleted.")
        }
    }

    private func isDue(_ domain: Domain, in content: StoreContent, at now: Timestamp) -> Bool {
        let isUrgent = content.isSweepUrgent(of: domain)
        guard isUrgent || content.mayHaveSurplus(domain) else { return false }
        guard let last = state.withLockedValue({ $0[domain.host] }) else { return true }
        return domain.publication >= last.publication + (isUrgent ? 1 : Self.growth)
            || now >= last.sweptAt.adding(seconds: Self.interval) || now < last.sweptAt
    }

    private func marks(of host: HostName) async throws(HostingError) -> [PublicationMark] {
        var marks: [PublicationMark] = []
        var after: String?
        while true {
            let query = RecordQuery(.publications, prefix: "\(host)/", after: after, limit: 100, includesContent: false)
            let records = try await publishing.access.useStore { store throws(LinkStoreError) in
                try await store.records(query)
            }
            do throws(LinkStoreError) {
                for record in records { if let mark = try PublicationMark.read(record) { marks.append(mark) } }
            } catch {
                throw HostingError(error)
            }
            guard records.count == 100, let last = records.last else { return marks }
            after = last.address.id
        }
    }
}
