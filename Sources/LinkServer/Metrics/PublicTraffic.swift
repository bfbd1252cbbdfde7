internal import NIOConcurrencyHelpers

/// Counts of the public listeners.
final class PublicTraffic: Sendable {
    /// Requests for unknown hosts.
    let unknownHosts = UnknownHosts()

    /// Visits of links that event loops answer.
    let visits = VisitLogs()

    /// Answers to requests that the parser read.
    let parsed = AnswerCounts()

    private let loops = NIOLockedValueBox<[AnswerCounts]>([])

    /// The counts of one event loop, which are added to the others'.
    func loopCounts() -> AnswerCounts {
        let counts = AnswerCounts()
        loops.withLockedValue { $0.append(counts) }
        return counts
    }

    /// The number of answers, by status.
    var answers: [(status: String, count: Int)] {
        let all = loops.withLockedValue { $0 } + [parsed]
        let sums = all.map(\.values).reduce([Int](repeating: 0, count: AnswerCounts.statuses.count)) { sums, values in
            zip(sums, values).map { $0 + $1 }
        }
        return zip(AnswerCounts.statuses, sums).map { (status: $0, count: $1) }
    }
}
